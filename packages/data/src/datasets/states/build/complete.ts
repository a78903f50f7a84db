import type { Compiled, Inputs } from '../../../build/dataset.js';
import type { PlacedCity, SharedByCities } from '../../../build/shared.js';
import type { State } from '../schema.js';

/** Adds the seats of subdivisions in force, and their places. */
export function completeStates(compiled: Compiled<State>, inputs: Inputs): Compiled<State> {
  const { records: cities, shared } = inputs.compiled<PlacedCity>('cities');
  const { seats } = shared as SharedByCities;
  const records = compiled.records.map((state): State => {
    const city = state.inForce ? cities[seats.get(state.id) ?? -1] : undefined;
    return city ? { ...state, capital: city.id, latitude: city.latitude, longitude: city.longitude } : state;
  });
  return { ...compiled, records };
}
