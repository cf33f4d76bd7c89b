"""`manage.py match` and `manage.py attribute`: files in, CSV out, no database."""

import csv
import signal
import subprocess
import sys
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from publications.management.bibliographies import read_bibliography

LEFT = """id,title,authors,venue,year,note
L1,Superoptimization of Quantum Circuits,"Mingkuan Xu, Zikun Li, Oded Padon",PLDI,2022.0,x
L2,Redundancy-Free Computation for Graphs,"Zhihao Jia, Rex Ying",KDD,2020,y
"""
RIGHT = """id;title;authors;venue;year
R1;Superoptimization of quantum circuits.;M Xu, Z Li, O Padon;;
R2;The Aquarium of Long Sentences;Ann Lee;;1999
"""
BIBTEX = """@inproceedings{quartz,
  title = {Superoptimization of Quantum Circuits},
  author = {Xu, Mingkuan and Li, Zikun and Padon, Oded},
  booktitle = {PLDI}, year = 2022}
"""


def write(folder: Path, **texts: str) -> list[str]:
    paths = []
    for name, text in texts.items():
        path = folder / name.replace("_", ".")
        path.write_bytes(text.encode("utf-8"))
        paths.append(str(path))
    return paths


def run(command: str, /, *args: str, **options: object) -> str:
    errors = StringIO()
    call_command(command, *args, stderr=errors, **options)
    return errors.getvalue()


def table(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def test_two_tables_are_linked(tmp_path: Path) -> None:
    left, right = write(tmp_path, left_csv=LEFT, right_csv=RIGHT)
    output = tmp_path / "links.csv"

    shown = run("match", left, right, output=output)

    rows = table(output)
    assert [(row["left"], row["right"], row["decision"]) for row in rows] == [("L1", "R1", "same")]
    assert float(rows[0]["score"]) > 0.8
    assert "the same title" in rows[0]["reasons"]
    assert "2 of 2 papers" in shown
    assert "1 same" in shown


def test_formats_mix(tmp_path: Path) -> None:
    left, right = write(tmp_path, left_bib=BIBTEX, right_csv=RIGHT)
    output = tmp_path / "links.csv"

    run("match", left, right, output=output)

    assert [(row["left"], row["right"]) for row in table(output)] == [("quartz", "R1")]


def test_one_file_is_searched_for_duplicates(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (path,) = write(tmp_path, all_csv=LEFT + LEFT.splitlines()[1].replace("L1", "L3") + "\n")

    run("match", path)

    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "left,right,score,decision,reasons"
    assert [line.split(",")[:2] for line in lines[1:]] == [["L1", "L3"]]


def test_only_the_pairs_asked_for_are_judged(tmp_path: Path) -> None:
    left, right, pairs = write(
        tmp_path, left_csv=LEFT, right_csv=RIGHT, pairs_csv="left,right\nL2,R2\n"
    )
    output = tmp_path / "links.csv"

    run("match", left, right, pairs=Path(pairs), output=output)

    assert table(output) == []


@pytest.mark.parametrize(
    ("pairs", "said"),
    [
        pytest.param("one,two\n1,2\n", "needs a first line with the columns left,right", id="head"),
        pytest.param("left,right\nL9,R1\n", "has no entry “L9”", id="unknown entry"),
    ],
)
def test_bad_pairs_are_said(tmp_path: Path, pairs: str, said: str) -> None:
    left, right, path = write(tmp_path, left_csv=LEFT, right_csv=RIGHT, pairs_csv=pairs)

    with pytest.raises(CommandError, match=said):
        run("match", left, right, pairs=Path(path))


@pytest.mark.parametrize(
    ("name", "data", "said", "status"),
    [
        pytest.param("none.csv", None, "There is no file", 2, id="no file"),
        pytest.param("a.csv", b"", "lists no papers", 1, id="empty"),
        pytest.param("a.csv", b"name,when\nx,y\n", "columns id,title,authors", 1, id="columns"),
        pytest.param("a.bib", b"%PDF-1.4", "This PDF is damaged", 1, id="PDF"),
    ],
)
def test_bad_files_are_said(
    tmp_path: Path, name: str, data: bytes | None, said: str, status: int
) -> None:
    path = tmp_path / name
    if data is not None:
        path.write_bytes(data)

    with pytest.raises(CommandError, match=said) as error:
        read_bibliography(path)

    assert error.value.returncode == status
    assert "\n" not in str(error.value)


def test_a_table_of_another_time_is_read(tmp_path: Path) -> None:
    path = tmp_path / "old.csv"
    path.write_bytes(
        b'ID,Title,Authors,Venue,Year\n,"A &amp;amp; B",Michael H. B&#246;hlen,'
        b"Universit\xe4t,1999.0\n7,C,,,\n7,D,,,soon\n"
    )

    found = read_bibliography(path)

    assert list(found) == ["1", "7", "7#2"]
    first = found["1"]
    assert (first.title, first.authors[0].name, first.venue, first.date) == (
        "A & B",
        "Michael H. Böhlen",
        "Universität",
        "1999",
    )
    assert found["7#2"].date == ""


ACCEPTED = "title,authors\nTensor Compilers for Graphs,Yue Zhao; Leman Aksoy\n"
REJECTED = "title,authors\nSoil of Terraced Hillsides,Yue Zhao; Hugo Blanc\n"
CANDIDATES = """id,title,authors
a,Outlier Detection at Scale,Leman Aksoy; Yue Zhao
b,Tensor compilers for graphs,Y. Zhao; L. Aksoy
c,Soil of terraced hillsides,Yue Zhao; Hugo Blanc
d,Moisture in the Field,Yue Zhao; Nadia Amari
e,Another Matter,Nadia Amari
"""


def test_candidates_are_attributed(tmp_path: Path) -> None:
    paths = write(tmp_path, c_csv=CANDIDATES, a_csv=ACCEPTED, r_csv=REJECTED)
    output = tmp_path / "who.csv"

    shown = run(
        "attribute",
        paths[0],
        name=["Yue Zhao"],
        accepted=Path(paths[1]),
        rejected=Path(paths[2]),
        output=output,
    )

    rows = table(output)
    assert {row["id"]: row["decision"] for row in rows} == {
        "a": "accept",
        "b": "accept",
        "c": "reject",
        "d": "ask",
        "e": "reject",
    }
    assert all(0 <= float(row["score"]) <= 1 and row["reasons"] for row in rows)
    assert "2 accept, 1 ask, 2 reject" in shown


def test_a_missing_name_is_said(tmp_path: Path) -> None:
    paths = write(tmp_path, c_csv=CANDIDATES, a_csv=ACCEPTED)

    with pytest.raises(CommandError, match="--name needs a name"):
        run("attribute", paths[0], name=[" "], accepted=Path(paths[1]))


def test_a_name_that_nobody_has_is_told(tmp_path: Path) -> None:
    paths = write(tmp_path, c_csv=CANDIDATES, a_csv=ACCEPTED)

    told = run("attribute", paths[0], name=["Petra Nobody"], accepted=Path(paths[1]))

    assert "None of the candidates names Petra Nobody: is that how the papers print it?" in told
    assert "None of the accepted papers names Petra Nobody" in told


def test_a_chinese_name_is_a_whole_one(tmp_path: Path) -> None:
    paths = write(
        tmp_path,
        c_csv="id,title,authors\nx,图的检测,赵越; 李明\ny,苔藓,赵岳; 李明\n",
        a_csv="id,title,authors\nz,异常检测,赵越; 李明\n",
    )

    run("attribute", paths[0], name=["赵越"], accepted=Path(paths[1]), output=tmp_path / "who.csv")

    assert [row["decision"] for row in table(tmp_path / "who.csv")] == ["accept", "reject"]


@pytest.mark.parametrize(
    ("output", "said"),
    [("", "is a folder: name a file in it"), ("nowhere/who.csv", "there is no folder")],
)
def test_what_cannot_be_written_is_said_before_the_work(
    tmp_path: Path, output: str, said: str
) -> None:
    (path,) = write(tmp_path, l_csv="id,title,authors\nx,Moss,Yue Zhao\n")

    with pytest.raises(CommandError, match=said):
        run("match", path, output=tmp_path / output)


def test_whoever_has_read_enough_may_close_the_pipe(tmp_path: Path) -> None:
    rows = "".join(f"p{number},Moss of bog {number},Yue Zhao; Nora Weld\n" for number in range(800))
    paths = write(tmp_path, c_csv=f"id,title,authors\n{rows}", a_csv=ACCEPTED)
    command = [sys.executable, "manage.py", "attribute", paths[0], "--name", "Yue Zhao"]
    process = subprocess.Popen(
        [*command, "--accepted", paths[1]],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdout
    assert process.stderr
    process.stdout.readline()
    process.stdout.close()

    with process.stderr:
        assert "Error" not in process.stderr.read()
    assert process.wait() == 128 + signal.SIGPIPE
