// The bill of materials lists the packages in package-lock.json that are not only for development. npm creates it in
// the format CycloneDX.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { root } from '../steps.mjs';
import { listDependencies } from './list-dependencies.mjs';

const args = [
  'sbom',
  '--sbom-format=cyclonedx',
  '--sbom-type=application',
  '--package-lock-only',
  '--offline',
  '--loglevel=error',
];

/**
 * Returns the number of packages.
 * @throws if the packages differ from package-lock.json, or the version, origin, hash or licence of one is missing
 */
export function writeBom(file, version) {
  const bom = readBomOfAllPackages();
  const productionPackages = new Set(
    listDependencies(root)
      .filter(({ isProduction }) => isProduction)
      .map(nameVersion),
  );
  const components = bom.components.filter((component) => productionPackages.has(nameVersion(component)));
  const { component } = bom.metadata;
  // npm names the subject after the current folder.
  const subject = {
    ...component,
    'bom-ref': `almanac@${version}`,
    name: 'almanac',
    version,
    purl: `pkg:npm/almanac@${version}`,
  };
  const dependencies = selectDependencies(bom, component['bom-ref'], subject['bom-ref'], components);
  const finalBom = { ...bom, metadata: { ...bom.metadata, component: subject }, components, dependencies };
  checkBom(finalBom, productionPackages);
  writeFileSync(file, `${JSON.stringify(finalBom, null, 2)}\n`);
  return components.length;
}

/** With --omit=dev, npm would also omit packages that production needs too. */
function readBomOfAllPackages() {
  return JSON.parse(
    execFileSync('npm', args, {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  );
}

/** All packages of this repository count as one, the subject. */
function selectDependencies({ dependencies }, npmRef, subjectRef, components) {
  const componentRefs = new Set(components.map((component) => component['bom-ref']));
  const isOwn = (ref) => ref === npmRef || ref.startsWith('@almanac/');
  const ownDependencies = dependencies.filter(({ ref }) => isOwn(ref)).flatMap(({ dependsOn }) => dependsOn);
  return [
    { ref: subjectRef, dependsOn: [...new Set(ownDependencies)].filter((ref) => componentRefs.has(ref)).sort() },
    ...dependencies
      .filter(({ ref }) => componentRefs.has(ref))
      .map(({ ref, dependsOn }) => ({
        ref,
        dependsOn: dependsOn.filter((dependencyRef) => componentRefs.has(dependencyRef)),
      })),
  ];
}

function checkBom({ bomFormat, specVersion, components, dependencies }, productionPackages) {
  if (bomFormat !== 'CycloneDX' || !specVersion) throw new Error('npm did not write CycloneDX');
  const componentNames = new Set(components.map(nameVersion));
  const missing = [...productionPackages].filter((name) => !componentNames.has(name));
  const unfinished = components
    .filter(({ purl, hashes = [], licenses = [] }) => !purl || hashes.length === 0 || licenses.length === 0)
    .map(nameVersion);
  const refs = new Set(dependencies.map(({ ref }) => ref));
  const unlistedDependencies = components.map((component) => component['bom-ref']).filter((ref) => !refs.has(ref));
  for (const [problem, names] of Object.entries({ missing, unfinished, loose: unlistedDependencies }))
    if (names.length > 0) throw new Error(`the bill of materials is wrong, ${problem}: ${names.join(', ')}`);
}

function nameVersion({ name, version }) {
  return `${name}@${version}`;
}
