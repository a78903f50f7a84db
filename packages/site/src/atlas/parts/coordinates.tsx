import { useFormats } from '../../parts/formats.js';

/** A place on the globe, in degrees. */
export function Coordinates({ latitude, longitude }: { readonly latitude: number; readonly longitude: number }) {
  const { number } = useFormats();
  return (
    <bdi dir="ltr">
      {number(Math.abs(latitude))}° {latitude < 0 ? 'S' : 'N'}, {number(Math.abs(longitude))}°{' '}
      {longitude < 0 ? 'W' : 'E'}
    </bdi>
  );
}
