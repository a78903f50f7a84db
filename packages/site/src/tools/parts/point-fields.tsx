import { useMessages } from '../../visit.js';
import { TextField } from './field.js';
import { PlaceField } from './place-field.js';
import type { AskedPoint } from './read-point.js';
import { writePath } from './write-path.js';

/** The fields for a point: a place by its name, or coordinates. */
export function PointFields({
  asked: { found, latitude, longitude, problems },
  path,
  rest = {},
}: {
  readonly asked: AskedPoint;
  readonly path: string;
  /** The other parameters of the tool, for links to namesakes. */
  readonly rest?: Readonly<Record<string, string | undefined>>;
}) {
  const words = useMessages().tools;
  const degrees = { inputMode: 'text', autoComplete: 'off', maxLength: 20 } as const;
  const describe = (name: 'latitude' | 'longitude') => {
    const problem = problems[name];
    return problem && (problem === 'missing' ? words.degreesNeeded : words.degreesWrong)[name];
  };
  // A named place overrides coordinates, so they are placeholders: values would remain when the place changes.
  const show = (value: string) => (found ? { placeholder: value } : { value });
  return (
    <>
      <PlaceField
        id="place"
        label={words.place}
        found={found}
        linkOther={(label) => writePath(path, { ...rest, place: label })}
      />
      <TextField
        id="latitude"
        label={words.orLatitude}
        problem={describe('latitude')}
        {...degrees}
        {...show(latitude)}
      />
      <TextField
        id="longitude"
        label={words.andLongitude}
        problem={describe('longitude')}
        {...degrees}
        {...show(longitude)}
      />
    </>
  );
}
