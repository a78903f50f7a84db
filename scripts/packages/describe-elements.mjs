// Writes the Custom Elements Manifest of the elements from their types and comments.
// https://github.com/webcomponents/custom-elements-manifest
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from '../steps.mjs';

const primitive = ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.BooleanLike;
const source = join(root, 'packages/elements/src');
const superclass = { name: 'HTMLElement', package: 'global:' };

/** Each element is a module in a folder of the same name, such as `moon`. */
export function listElements() {
  const index = readFileSync(join(source, 'index.ts'), 'utf8');
  return Array.from(index.matchAll(/ from '\.\/([\w-]+)\/\1\.js'/g), ([, name]) => name);
}

export function describeElements() {
  const names = listElements();
  const files = names.map((name) => join(source, `${name}/${name}.ts`));
  const program = ts.createProgram(files, {
    strict: true,
    module: ts.ModuleKind.NodeNext,
    customConditions: ['@almanac/source'],
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts'],
    types: [],
  });
  const modules = names.map((name, position) => describeModule(name, program.getSourceFile(files[position]), program));
  const ownExports = modules.flatMap(({ path, exports }) =>
    exports
      .filter(({ kind }) => kind === 'js')
      .map(({ name }) => ({ kind: 'js', name, declaration: { name, module: path } })),
  );
  const index = { kind: 'javascript-module', path: 'index.js', declarations: [], exports: ownExports };
  return { schemaVersion: '2.1.0', readme: 'README.md', modules: [index, ...modules] };
}

function describeModule(name, file, program) {
  const checker = program.getTypeChecker();
  const exportedSymbols = checker.getExportsOfModule(checker.getSymbolAtLocation(file));
  const symbol = exportedSymbols.find(({ flags }) => flags & ts.SymbolFlags.Class);
  const path = `${name}.js`;
  const declaration = { name: symbol.name, module: path };
  return {
    kind: 'javascript-module',
    path,
    declarations: [describeClass(symbol, `almanac-${name}`, checker)],
    exports: [
      { kind: 'js', name: symbol.name, declaration },
      { kind: 'custom-element-definition', name: `almanac-${name}`, declaration },
    ],
  };
}

function describeClass(symbol, tagName, checker) {
  const type = checker.getDeclaredTypeOfSymbol(symbol);
  const members = listMembers(type, checker);
  const fields = members.filter(({ kind }) => kind === 'field');
  const tags = listTags(type);
  const pick = (...kinds) => tags.filter(({ kind }) => kinds.includes(kind)).map(({ kind, ...tagFields }) => tagFields);
  return {
    kind: 'class',
    customElement: true,
    name: symbol.name,
    tagName,
    description: readText(symbol, checker),
    superclass,
    attributes: fields.filter(({ isAttribute }) => isAttribute).map(describeAttribute),
    members: members.map(({ isAttribute, ...member }) => ({
      ...member,
      ...(isAttribute && { attribute: member.name }),
    })),
    events: pick('fires').map((event) => ({ ...event, type: { text: 'Event' } })),
    slots: pick('slot'),
    cssParts: pick('csspart'),
    cssProperties: pick('cssprop'),
    cssStates: pick('cssstate'),
  };
}

function describeAttribute({ name, description, type }) {
  return { name, description, type, fieldName: name };
}

/** Lists the members that not all HTML elements have. */
function listMembers(type, checker) {
  const htmlMembers = new Set(checker.getPropertiesOfType(findHtmlElement(type, checker)).map(({ name }) => name));
  return checker
    .getPropertiesOfType(type)
    .filter((member) => !htmlMembers.has(member.name) && isPublic(member))
    .map((member) => describeMember(member, checker));
}

function findHtmlElement(type, checker) {
  if (type.symbol.name === 'HTMLElement') return type;
  return findHtmlElement(checker.getBaseTypes(type)[0], checker);
}

/** Lifecycle callbacks are not public, because only browsers call them. */
function isPublic(member) {
  const { Private, Protected } = ts.ModifierFlags;
  const declaration = member.declarations[0];
  if (ts.isPrivateIdentifier(declaration.name) || member.name.endsWith('Callback')) return false;
  if (ts.getCombinedModifierFlags(declaration) & (Private | Protected)) return false;
  return !member.getJsDocTags().some(({ name }) => name === 'internal');
}

function describeMember(member, checker) {
  const type = checker.getTypeOfSymbol(member);
  const nameAndText = { name: member.name, description: readText(member, checker) };
  if (member.flags & ts.SymbolFlags.Method) return { kind: 'method', ...nameAndText, ...describeCall(type, checker) };
  const isReadonly = !(member.flags & (ts.SymbolFlags.SetAccessor | ts.SymbolFlags.Property));
  const isAttribute = !isReadonly && (type.isUnion() ? type.types : [type]).every(({ flags }) => flags & primitive);
  return {
    kind: 'field',
    ...nameAndText,
    type: writeType(type, checker),
    ...(isReadonly && { readonly: true }),
    isAttribute,
  };
}

function describeCall(type, checker) {
  const [signature] = type.getCallSignatures();
  return {
    parameters: signature.parameters.map((parameter) => ({
      name: parameter.name,
      type: writeType(checker.getTypeOfSymbol(parameter), checker),
    })),
    return: { type: writeType(signature.getReturnType(), checker) },
  };
}

function writeType(type, checker) {
  return { text: checker.typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation) };
}

function readText(symbol, checker) {
  return ts.displayPartsToString(symbol.getDocumentationComment(checker)).replaceAll('\n', ' ');
}

/** Lists the tags of a class and its base classes, such as `@csspart label - the label`. */
function listTags(type) {
  const byName = new Map();
  for (let each = type; each.symbol.name !== 'HTMLElement'; [each] = each.getBaseTypes())
    for (const { tagName, comment } of ts.getJSDocTags(each.symbol.valueDeclaration)) {
      const [, name, description] = /^(\S+)\s+(?:- )?(.*)$/s.exec(ts.getTextOfJSDocComment(comment) ?? '') ?? [];
      const key = `${tagName.text} ${name}`;
      if (name && !byName.has(key)) byName.set(key, { kind: tagName.text, name, description });
    }
  return [...byName.values()];
}
