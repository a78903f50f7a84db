import type { ComponentChildren, ComponentProps } from 'preact';
import type { Refusal } from '../../page/ask.js';
import { Problem } from '../../page/problem.js';
import { capitalize } from '../../page/text.js';
import { useVisit } from '../../page/visit.js';
import { Field, SelectField, TextField } from '../../parts/fields/field.js';
import { defaultColors, type MapParameters, projections } from './read-map.js';

type Options = ComponentProps<typeof SelectField>['options'];

export function MapFields({
  parameters: { highlight, fill, stroke, focus, projection },
  color,
  continents,
  countries,
  refusal,
}: {
  readonly parameters: MapParameters;
  /** The colour of the next country to highlight. */
  readonly color: string;
  readonly continents: Options;
  readonly countries: Options;
  readonly refusal: Refusal | undefined;
}) {
  const words = useVisit().tools.map;
  const findProblem = (name: string) => refusal?.param === name && <Problem refusal={refusal} />;
  return (
    <>
      <SelectField id="add" label={words.add} value="" options={[{ value: '', label: words.choose }, ...countries]} />
      <ColorField id="color" label={words.inColor} value={color} />
      <TextField
        id="highlight"
        label={words.highlighted}
        value={highlight ?? ''}
        maxLength={3000}
        placeholder="CH:b3372b,FR:1f4e79"
        problem={findProblem('highlight')}
      />
      <SelectField
        id="focus"
        label={words.show}
        value={focus ?? ''}
        problem={findProblem('focus')}
        options={[{ value: '', label: words.world }, ...continents, ...countries]}
      />
      <SelectField
        id="projection"
        label={words.projection}
        value={projection ?? ''}
        problem={findProblem('projection')}
        options={[
          { value: '', label: words.default },
          ...projections.map((name) => ({ value: name, label: name.split('-').map(capitalize).join(' ') })),
        ]}
      />
      <ColorField id="fill" label={words.others} value={fill ?? defaultColors.fill} problem={findProblem('fill')} />
      <ColorField
        id="stroke"
        label={words.borders}
        value={stroke ?? defaultColors.stroke}
        problem={findProblem('stroke')}
      />
    </>
  );
}

function ColorField({
  id,
  label,
  value,
  problem,
}: {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly problem?: ComponentChildren;
}) {
  return (
    <Field id={id} label={label} problem={problem}>
      <input id={id} name={id} type="color" value={writeColor(value)} />
    </Field>
  );
}

/** Writes a colour as `#rrggbb`, the only format that colour inputs accept. */
function writeColor(text: string): string {
  const digits = text.replace('#', '');
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`;
}
