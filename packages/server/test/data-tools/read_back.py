"""Reads a list's CSV with pandas, joins it with its JSON, and prints how many records are equal."""

import json
import sys

import pandas

csv_file, json_file, key = sys.argv[1:]
with open(json_file, encoding="utf8") as file:
    records = json.load(file)["data"]
known = pandas.json_normalize(records)
texts = [name for name in known.columns if known[name].map(lambda value: isinstance(value, (str, list))).any()]
types = {name: str for name in texts}
table = pandas.read_csv(csv_file, keep_default_na=False, na_values=[""], dtype=types, float_precision="round_trip")
joined = table.merge(known, on=key, suffixes=("", " json"), validate="one_to_one")
assert len(joined) == len(table) == len(known), (len(joined), len(table), len(known))


def equal(cell, value):
    if isinstance(value, list):
        if isinstance(cell, str) and cell.startswith("["):
            return json.loads(cell) == value
        return ([] if pandas.isna(cell) else str(cell).split("; ")) == value
    if value is None or value == "" or value != value:
        return pandas.isna(cell)
    if isinstance(value, int) and not isinstance(value, bool):
        return cell == float(value)
    return cell == value


for name in table.columns:
    if name == key:
        continue
    # A field that is an object in some records and null in others has no column of its own.
    values = joined[f"{name} json"] if f"{name} json" in joined else [None] * len(joined)
    for code, cell, value in zip(joined[key], joined[name], values):
        assert equal(cell, value), f"{name} of {code}: {cell!r} is not {value!r}"
print(len(joined))
