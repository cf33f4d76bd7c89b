from pathlib import Path
from typing import Any

import pytest

from labsite.export_site import folder
from labsite.export_site.folder import Changes, Folder, Unusable


def write(path: Path, **contents: bytes) -> Changes:
    """One run that makes these files, named with __ for the slash."""
    of = Folder(path)
    with of.opened():
        before = of.written()
        files = {name.replace("__", "/"): content for name, content in contents.items()}
        now = {
            file: of.put_aside(file, f"/{file}", content, before.get(file))
            for file, content in files.items()
        }
        return of.put_in_place(before, now)


def files(path: Path) -> set[str]:
    found = {file.relative_to(path).as_posix() for file in path.rglob("*") if file.is_file()}
    return found - {folder.MANIFEST}


class TestChanges:
    def test_only_what_changed_is_written(self, tmp_path: Path) -> None:
        write(tmp_path, a=b"1", b__c=b"2", d__e=b"3")

        changes = write(tmp_path, a=b"1", b__c=b"2 anew", f=b"4")

        assert changes == Changes(added=["f"], changed=["b/c"], removed=["d/e"])
        assert files(tmp_path) == {"a", "b/c", "f"}
        assert not (tmp_path / "d").exists()

    def test_what_was_spoilt_is_written_anew(self, tmp_path: Path) -> None:
        write(tmp_path, a=b"1")
        (tmp_path / "a").write_bytes(b"2")

        assert write(tmp_path, a=b"1").changed == ["a"]
        assert (tmp_path / "a").read_bytes() == b"1"

    def test_files_of_others_are_left_alone(self, tmp_path: Path) -> None:
        (tmp_path / "d").mkdir()
        (tmp_path / "d/theirs").write_bytes(b"theirs")
        (tmp_path / "a").write_bytes(b"theirs too")
        write(tmp_path, a=b"1", d__e=b"2")

        changes = write(tmp_path, a=b"1")

        assert (changes.removed, changes.left_alone) == (["d/e"], ["a"])
        assert (tmp_path / "a").read_bytes() == b"theirs too"
        assert files(tmp_path) == {"a", "d/theirs"}

    def test_a_link_leads_nothing_out_of_the_folder(self, tmp_path: Path) -> None:
        site, elsewhere = tmp_path / "site", tmp_path / "elsewhere"
        site.mkdir()
        elsewhere.mkdir()
        (site / "people").symlink_to(elsewhere)

        changes = write(site, people__ada=b"1")

        assert changes.left_alone == ["people/ada"]
        assert files(elsewhere) == set()

    def test_a_run_that_fails_leaves_the_folder_as_it_was(self, tmp_path: Path) -> None:
        write(tmp_path, a=b"1")
        of = Folder(tmp_path)

        def fail() -> None:
            with of.opened():
                of.put_aside("a", "/a", b"2", None)
                raise EOFError

        with pytest.raises(EOFError):
            fail()

        assert (tmp_path / "a").read_bytes() == b"1"
        assert files(tmp_path) == {"a"}


@pytest.fixture
def unreadable(tmp_path: Path) -> Path:
    (tmp_path / folder.MANIFEST).write_text("half of")
    return tmp_path


class TestPlaces:
    @pytest.mark.parametrize("name", ["labsite/site", "docs", "."])
    def test_in_the_project_is_refused(self, name: str, settings: Any) -> None:
        with (
            pytest.raises(Unusable, match="choose a folder of its own"),
            Folder(settings.BASE_DIR / name).opened(),
        ):
            pass

    def test_where_data_lies_is_refused(self, settings: Any) -> None:
        with pytest.raises(Unusable, match="is part of"), Folder(settings.VAR_DIR / "out").opened():
            pass

    def test_what_cannot_be_written_is_said_in_a_sentence(self, tmp_path: Path) -> None:
        (tmp_path / "file").write_text("")

        with (
            pytest.raises(Unusable, match=r"cannot be written to .*: Not a directory"),
            Folder(tmp_path / "file" / "site").opened(),
        ):
            pass

    def test_one_export_at_a_time(self, tmp_path: Path) -> None:
        with (
            Folder(tmp_path).opened(),
            pytest.raises(Unusable, match="is under way"),
            Folder(tmp_path).opened(),
        ):
            pass

    def test_a_list_that_cannot_be_read_stops_it(self, unreadable: Path) -> None:
        with pytest.raises(Unusable, match="cannot be read"):
            write(unreadable, a=b"1")
