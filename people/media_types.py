"""The media types of office documents, as IANA registers them."""

_OFFICE = "application/vnd.openxmlformats-officedocument"
DOCX = f"{_OFFICE}.wordprocessingml.document"
PPTX = f"{_OFFICE}.presentationml.presentation"
XLSX = f"{_OFFICE}.spreadsheetml.sheet"
