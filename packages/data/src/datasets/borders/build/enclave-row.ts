import type { Enclave } from '../schema.js';

/** A row of `curated/enclaves.json`. */
export interface EnclaveRow extends Omit<Enclave, 'radiusKm'> {
  readonly areaKm2: number;
}
