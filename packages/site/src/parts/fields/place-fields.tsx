import type { ComponentChildren } from 'preact';
import { fill } from '../../messages/fill.js';
import { Island } from '../../page/island.js';
import { Name } from '../../page/name.js';
import { useVisit } from '../../page/visit.js';
import { createProblemAttributes, Field } from './field.js';
import { PlaceSuggestions, suggestionsId } from './place-suggestions.js';
import { PointPicker } from './point-picker.js';
import type { EnteredPoint } from './read-point.js';
import { writePath } from './read-query.js';

/** Also shows the place that was found, and links to other places with the same name. */
export function PlaceField({
  id,
  name = id,
  label,
  text,
  placeholder,
  readAs,
  others,
  problem,
  linkOther,
}: {
  readonly id: string;
  /** By default the id. */
  readonly name?: string;
  readonly label: string;
  readonly text: string;
  readonly placeholder?: string | undefined;
  /** The name of the place that was found, if it is not obvious from the text. */
  readonly readAs?: string | undefined;
  /** The labels of other places with the same name. */
  readonly others: readonly string[];
  readonly problem: ComponentChildren;
  /** The path of the page with another place in this field. */
  readonly linkOther: (label: string) => string;
}) {
  const { link, tools } = useVisit();
  const note = (readAs || others.length > 0) && (
    <>
      {readAs ? tools.readAs : tools.or} {readAs && <Name>{readAs}</Name>}
      {others.map((other, index) => (
        <span key={other}>
          {(readAs || index > 0) && ' · '}
          <a href={link(linkOther(other))}>{other}</a>
        </span>
      ))}
    </>
  );
  return (
    <Field id={id} label={label} problem={problem} note={note}>
      <input
        id={id}
        name={name}
        type="text"
        dir="auto"
        maxLength={200}
        autoComplete="off"
        list={suggestionsId}
        value={text}
        placeholder={placeholder}
        {...createProblemAttributes(id, problem)}
      />
    </Field>
  );
}

/** A place by name or coordinates. */
export function PointField({
  entered: { text, found, point },
  path,
  otherParameters = {},
  example,
}: {
  readonly entered: EnteredPoint;
  readonly path: string;
  /** Links to other places keep these parameters. */
  readonly otherParameters?: Readonly<Record<string, string | undefined>>;
  /** Shown while nothing is entered. */
  readonly example?: string;
}) {
  const { tools: words } = useVisit();
  const isWrong = text !== '' && point === undefined;
  return (
    <PlaceField
      id="place"
      label={words.place}
      text={text}
      placeholder={example}
      others={found?.others ?? []}
      problem={isWrong && (found ? fill(words.nothingCalled, { text }) : words.degreesWrong)}
      linkOther={(label) => writePath(path, { ...otherParameters, place: label })}
    />
  );
}

/** If scripts run, suggestions for the fields, and a button for the visitor's position. */
export function PointHelp() {
  return (
    <>
      <Island name="tools/point-picker" component={PointPicker} props={{}} />
      <Island name="tools/place-suggestions" component={PlaceSuggestions} props={{}} />
    </>
  );
}
