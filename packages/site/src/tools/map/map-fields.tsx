import type { Refusal } from '../../parts/ask.js';
import { Field, SelectField, TextField } from '../parts/field.js';
import { defaultColors, type MapQuestion, projections } from './read-map.js';

interface Option {
  readonly value: string;
  readonly label: string;
}

/** Fields for the map's content and colours. */
export function MapFields({
  question: { highlight, fill, stroke, focus, projection },
  color,
  continents,
  countries,
  refusal,
}: {
  readonly question: MapQuestion;
  /** The colour of the next country. */
  readonly color: string;
  readonly continents: readonly Option[];
  readonly countries: readonly Option[];
  readonly refusal: Refusal | undefined;
}) {
  const problem = (name: string) => (refusal?.param === name ? refusal.message : undefined);
  return (
    <>
      <SelectField
        id="add"
        label="Highlight a country"
        value=""
        options={[{ value: '', label: 'choose one' }, ...countries]}
      />
      <ColorField id="color" label="in this colour" value={color} />
      <TextField
        id="highlight"
        label="Highlighted"
        value={highlight ?? ''}
        maxLength={3000}
        placeholder="CH:b3372b,FR:1f4e79"
        problem={problem('highlight')}
      />
      <SelectField
        id="focus"
        label="Show"
        value={focus ?? ''}
        problem={problem('focus')}
        options={[{ value: '', label: 'the world' }, ...continents, ...countries]}
      />
      <SelectField
        id="projection"
        label="Projection"
        value={projection ?? ''}
        problem={problem('projection')}
        options={[
          { value: '', label: 'the usual one' },
          ...projections.map((name) => ({ value: name, label: name.replace('-', ' ') })),
        ]}
      />
      <ColorField id="fill" label="Other countries" value={fill ?? defaultColors.fill} problem={problem('fill')} />
      <ColorField id="stroke" label="Borders" value={stroke ?? defaultColors.stroke} problem={problem('stroke')} />
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
  readonly problem?: string | undefined;
}) {
  return (
    <Field id={id} label={label} problem={problem}>
      <input id={id} name={id} type="color" value={writeColor(value)} />
    </Field>
  );
}

/** The one form that colour fields take: `#rrggbb`. */
function writeColor(text: string): string {
  const digits = text.replace('#', '');
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`;
}
