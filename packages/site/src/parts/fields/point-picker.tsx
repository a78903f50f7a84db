import { useEffect, useState } from 'preact/hooks';
import { useVisit } from '../../page/visit.js';
import { fillIn } from './fill-in.js';

/** Coordinates have this many decimals, which is a precision of about 100 m. */
const decimals = 3;

/** A click on the map fills in the point that was clicked. The button fills in the visitor's position. */
export function PointPicker() {
  const { position } = useVisit().tools;
  const [canLocate, setCanLocate] = useState(false);
  const [message, setMessage] = useState('');
  useEffect(() => {
    setCanLocate('geolocation' in navigator);
    document.addEventListener('click', pickOnMap);
  }, []);
  const locate = () => {
    setMessage(position.waiting);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setMessage('');
        fillInPoint(latitude, longitude);
      },
      ({ code }) => setMessage([position.refused, position.notFound, position.tooSlow][code - 1] ?? ''),
      { timeout: 10_000, maximumAge: 60_000 },
    );
  };
  return (
    <div class="point-picker">
      <button type="button" class={canLocate ? undefined : 'unready'} onClick={locate}>
        {position.use}
      </button>
      <p class="small tool-note" role="status">
        {message}
      </p>
    </div>
  );
}

function pickOnMap({ target, clientX, clientY }: MouseEvent): void {
  const map = (target as Element).closest('[data-pick]');
  if (!map) return;
  const { left, top, width, height } = map.getBoundingClientRect();
  fillInPoint(90 - (180 * (clientY - top)) / height, (360 * (clientX - left)) / width - 180);
}

function fillInPoint(latitude: number, longitude: number): void {
  fillIn({ place: `${latitude.toFixed(decimals)}, ${longitude.toFixed(decimals)}` });
}
