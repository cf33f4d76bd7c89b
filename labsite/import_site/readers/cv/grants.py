"""Grants that a list of projects names, each in a line -> what was paid for, by whom, and when.

"国家自然科学基金面上项目，61234567，根系研究，2018/01-2021/12。",
"Clay Fund, Grant No. AB-1234, “Roots in clay”, 2019–2022, PI".
"""

import re
from dataclasses import dataclass

from labsite.import_site.readers import periods

#: Who pays, or what programme the money is of.
_FUNDER = re.compile(
    r"基金|科委|经信委|科技[部厅局]|教育?[部厅委]|发改委|研发计划|行动计划|专项|业务费|公司|委托|集团|横向|课题$"
    r"|[가-힣](?:재단|공단|진흥원|평가원|연구원|전자|부|청)(?=\s|\(|$)|[가-힣]사업\)$|\(주\)|㈜|주식회사"
    r"|科研費|学術振興会|科学技術振興機構"
    r"|(?:重点|面上|一般|规划|青年|人才|重大|计划|委|省|市|厅|部|院)[”」]?项目$"
    r"|\b(?:foundation|stiftung|council|ministry|agency|commission|funds?|programme|endowment|trust"
    r"|horizon (?:\d{4}|europe)|grants? (?:scheme|programme?)|research office"
    r"|institutes? of health|department of (?:energy|defen[cs]e|agriculture)|inc\.?|ltd\.?|gmbh"
    r"|llc)(?!\w)",
    re.IGNORECASE,
)
#: What funders are called for short, alone or before a programme of theirs.
_SHORT_FUNDER = re.compile(
    r"(?:NSFC?|NIH|ERC|DFG|BMBF|EPSRC|BBSRC|ESRC|AHRC|UKRI|NERC|MRC|ANR|SNSF|NSERC|CIHR|SSHRC|ARC"
    r"|NHMRC|JST|JSPS|KAKENHI|NRF|MOST|DARPA|ONR|AFOSR|ARO|IARPA|DO[ED]|NASA|USDA|NWO|FWF|FWO|FAPESP"
    r"|CNPq|CAPES|VR|RGC|MOE|EU)\b.{0,60}"
)
_NUMBER = re.compile(
    r"(?:(?:grant|award|project|contract|批准|项目|课题|合同)?\s*(?:no\.?|number|nr\.?|id|编?号|#)?"
    r"\s*[:：#]?\s*)(?P<number>(?=(?:[A-Z./-]*\d){4})[A-Z\d][\w./-]{3,24})",
    re.IGNORECASE,
)
#: What part somebody had in it, how much was paid, and how it stands.
_ASIDE = re.compile(
    r"(?:co-?)?(?:PIs?|principal investigators?|investigators?|lead|coordinator|applicant)"
    r"|(?:主持|参与|参加|负责|在研|结题|已结题|项目负责人|课题负责人|主要参与人|排名第?.{1,3}|国家级|省部级)(?:人|中)?"
    r"|(?:(?:US|RMB|EUR|USD|GBP|CHF|CAD|AUD|HK)?\s?[$€£¥￥]|RMB|EUR|USD|GBP|CHF|CAD|AUD|HKD?)\s?[\d.,]+"
    r"\s?(?:k|m|million|万|万元)?|[\d.,]+\s?(?:k|m|million|万|万元|元)\s?(?:RMB|EUR|USD|元)?"
    r"|(?:role|amount|budget|total)\s*[:：].{1,40}",
    re.IGNORECASE,
)
_BRACKETED = re.compile(rf"\s*[(（](?:{_ASIDE.pattern})[)）]", re.IGNORECASE)
#: A title in quotation marks; within a word they mark a part of a name: "省“青年计划”项目".
_QUOTED = re.compile(r"(?<!\w)[“\"「《](?P<title>[^“”\"「」《》]{4,300})[”\"」》](?!\w)")
#: Who leads it, before the title: "Wang Wu, et al."
_LED_BY = re.compile(r"(?:[\u3400-\u9fff]{2,4}\s*[,，、]\s*){1,6}等\s*[.,，。]?\s*")
_SEPARATOR = re.compile(
    r"\s*(?:(?!(?<=\d),\d{3}(?!\d))[,，;；|·]|(?<=\w)(?<!\bNo)(?<!\bno)(?<!\bNr)\.\s(?![~～–—-])|(?<=\d)、)\s*(?![^()（）]*[)）])"
)
#: What divides a line instead of commas, and the time at its end.
_DASH = re.compile(r"\s[-–—]\s")
_TIME_BEHIND = re.compile(r"\s*[(（]([^()（）]*(?:19|20)\d\d[^()（）]{0,20})[)）]$")
#: "Clay Council award: Roots in clay"
_OF_FUNDER = re.compile(r"(?P<funder>[^:：]{2,60})[:：]\s+(?P<title>\S.{9,})")
#: What kind of thing a title is of.
_KIND_BEHIND = re.compile(r"\s*[(（](?:子?课题|项目)[)）]$")
_MOST_PARTS = 12
_LONGEST = 600


@dataclass(frozen=True, slots=True)
class Grant:
    """A grant; `funder` has its number behind it, the dates are partial, and `rest` is what else
    the line says: a part in it, an amount.
    """

    title: str
    funder: str
    start: str = ""
    end: str = ""
    rest: str = ""


def _is_funder(words: str) -> bool:
    return bool(_FUNDER.search(words) or _SHORT_FUNDER.fullmatch(words))


def read(text: str, *, is_listed: bool = False) -> Grant | None:
    """Return the grant that a line tells; None unless it names who pays and what for, with a
    number or with the time, which a list of grants (`is_listed`) may leave out.
    """
    if len(text) > _LONGEST:
        return None
    text = text.strip(" .。;；")
    led_by = _LED_BY.match(text)
    text = text[led_by.end() :] if led_by else text
    separator = _SEPARATOR
    if len(_DASH.findall(text)) > 1:  # commas are those of the title
        separator, text = _DASH, _TIME_BEHIND.sub(r" - \1", text)
    quoted = _QUOTED.search(text) if separator is _SEPARATOR else None
    title = quoted["title"].strip(" ,.，。") if quoted else ""
    if quoted:
        text = f"{text[: quoted.start()]},{text[quoted.end() :]}"
    funders: list[str] = []
    number, period = "", None
    others: list[str] = []
    asides = [led_by[0].strip(" .,，。")] if led_by else []
    asides += (match[0].strip(" ()（）") for match in _BRACKETED.finditer(text))
    parts = [part.strip(" .。") for part in separator.split(_BRACKETED.sub("", text))]
    for part in filter(None, parts[:_MOST_PARTS]):
        found = periods.find(part)
        if found and not re.search(r"\w", periods.without(part, found)):
            period = period or found
        elif matched := _NUMBER.fullmatch(part):
            number = number or matched["number"]
        elif (told := _OF_FUNDER.fullmatch(part)) and _is_funder(told["funder"]):
            funders.append(told["funder"])
            others.append(told["title"])
        elif _is_funder(part):
            funders.append(part)
        elif others and part[0].islower():  # a title may have commas
            others[-1] += f", {part}"
        else:
            (asides if _ASIDE.fullmatch(part) else others).append(part)
    if not title and not others and len(funders) > 1:  # "…, a study of a public fund"
        others = [max(funders[1:], key=len)]
        funders.remove(others[0])
    title = _KIND_BEHIND.sub("", title or max(others, key=len, default=""))
    if not (title and funders and (is_listed or number or period)) or len(parts) > _MOST_PARTS:
        return None
    funder = ", ".join(dict.fromkeys((*funders, *filter(None, [number]))))
    start, end = (period.start, period.end) if period else ("", "")
    rest = ", ".join((*(part for part in others if not part.startswith(title)), *asides))
    return Grant(title, funder, start, end if period and period.is_range else "", rest)
