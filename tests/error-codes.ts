/**
 * Finds the codes of all refusals in the source code: `new Refusal(code, status, { fields })`. Codes may be literals,
 * choices between literals, constants, properties of objects, parameters, or their types. What cannot be found is
 * reported, so that no code is missing in docs/generated/api-errors.md.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { texts } from '#app/texts.ts'

export type ErrorCode = { code: string; statuses: number[]; fields: string[] }

type Node = { type: string; [key: string]: unknown }
type Fn = { node: Node; name: string | null }
type Call = { file: string; args: Node[] }
type Site = { file: string; args: Node[]; inside: Fn[] }
/** Arguments of one call, by parameter. */
type Bound = ReadonlyMap<string, Node>

const ROOT = join(import.meta.dirname, '..')
const DEFAULT_STATUS = 422
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
const childrenOf = (node: Node) => Object.values(node).flat().filter(isNode)
const nameOf = (node: unknown) => (isNode(node) && node.type === 'Identifier' ? (node.name as string) : null)
const isFunction = ({ type }: Node) => type.includes('Function') && type !== 'TSFunctionType'

/** A parameter without its default. */
const bare = (node: Node): Node => (node.type === 'AssignmentPattern' ? (node.left as Node) : node)

/** What the resolution of a name needs, of all files. */
class Sources {
  readonly sites: Site[] = []
  readonly calls = new Map<string, Call[]>()
  /** Values of constants and variables, by file and name. */
  readonly variables = new Map<string, Node[]>()
  /** Values of properties in object literals, by file and key, and by key. */
  readonly properties = new Map<string, Node[]>()
  readonly aliases = new Map<string, Node>()

  add(file: string, source: string): void {
    this.#walk(file, parseSync(file, source).program as unknown as Node, [], null)
  }

  #walk(file: string, node: Node, inside: Fn[], name: string | null): void {
    if (node.type === 'VariableDeclarator' && isNode(node.init)) {
      const variable = nameOf(node.id)
      if (variable) push(this.variables, `${file} ${variable}`, node.init)
      return childrenOf(node).forEach((child) => this.#walk(file, child, inside, variable))
    }
    if (node.type === 'TSTypeAliasDeclaration') this.aliases.set(nameOf(node.id)!, node.typeAnnotation as Node)
    const key = node.type === 'Property' && nameOf(node.key)
    if (key) for (const of of [`${file} ${key}`, key]) push(this.properties, of, node.value as Node)
    const callee = nameOf(node.callee)
    if (node.type === 'CallExpression' && callee) push(this.calls, callee, { file, args: node.arguments as Node[] })
    if (node.type === 'NewExpression' && callee === 'Refusal')
      this.sites.push({ file, args: node.arguments as Node[], inside })
    // Thrown in the process that reads pictures, which has no statuses; the code is passed on with the default one.
    if (node.type === 'NewExpression' && callee === 'Refused')
      this.sites.push({ file, args: [(node.arguments as Node[])[0]!], inside })
    const within = isFunction(node) ? [{ node, name: nameOf(node.id) ?? name }, ...inside] : inside
    for (const child of childrenOf(node)) this.#walk(file, child, within, null)
  }
}

function push<V>(map: Map<string, V[]>, key: string, value: V): void {
  const values = map.get(key)
  if (values) values.push(value)
  else map.set(key, [value])
}

/** Refusals that pass on the code of another one: `new Refusal(error.code, error.status)`. */
const isPassedOn = ({ args: [code] }: Site) =>
  code?.type === 'MemberExpression' && nameOf(code.property) === 'code' && rootOf(code) in { error: 1, outcome: 1 }
const rootOf = (node: Node): string =>
  node.type === 'MemberExpression' ? rootOf(node.object as Node) : `${nameOf(node)}`

/** The parameter with this name, its place and the function that has it. */
function parameterOf({ inside }: Site, name: string) {
  for (const fn of inside) {
    const params = fn.node.params as Node[]
    const place = params.findIndex((param) => nameOf(bare(param)) === name)
    if (place >= 0) return { fn, place, param: params[place]! }
  }
  return null
}

/** All values that an expression may have; null: not found. */
function valuesOf(
  sources: Sources,
  site: Site,
  node: Node | undefined,
  bound: Bound,
  above: readonly Node[] = [],
): unknown[] | null {
  // A name that is defined by itself.
  if (!node || above.includes(node)) return null
  const each = (nodes: (Node | undefined)[]) => {
    const values = nodes.map((one) => valuesOf(sources, site, one, bound, [...above, node]))
    return values.length > 0 && values.every((one) => one !== null) ? values.flat() : null
  }
  switch (node.type) {
    case 'Literal':
    case 'TSLiteralType':
      return node.type === 'Literal' ? [node.value] : each([node.literal as Node])
    case 'ConditionalExpression':
      return each([node.consequent as Node, node.alternate as Node])
    case 'TSUnionType':
      return each(node.types as Node[])
    case 'TSTypeReference':
      return each([sources.aliases.get(nameOf(node.typeName) ?? '')])
    case 'TemplateLiteral':
      return keysThatBegin(node)
    case 'ArrowFunctionExpression':
      return each([node.body as Node])
    case 'CallExpression':
    case 'ChainExpression':
      return each([(node.callee ?? node.expression) as Node])
    case 'MemberExpression': {
      if (node.computed) return each(objectValues(sources, site, node.object as Node))
      const key = nameOf(node.property) ?? ''
      const { properties } = sources
      const values = properties.get(`${site.file} ${key}`) ?? properties.get(key) ?? []
      // Other objects may have a property with this name too.
      const keys = values.flatMap((one) => each([one]) ?? []).filter((one) => String(one) in texts)
      return keys.length > 0 ? keys : null
    }
    case 'Identifier':
      return each(meaningsOf(sources, site, node.name as string, bound))
    default:
      return null
  }
}

/** `privacy.open_${first}`: all texts that begin so. */
function keysThatBegin(template: Node): string[] | null {
  const [first] = template.quasis as { value: { raw: string } }[]
  const prefix = first!.value.raw
  const keys = Object.keys(texts).filter((key) => key.startsWith(prefix))
  return prefix.endsWith('_') && keys.length > 0 ? keys : null
}

const objectValues = ({ variables }: Sources, { file }: Site, object: Node) =>
  (variables.get(`${file} ${nameOf(object)}`) ?? []).flatMap(({ properties }) =>
    ((properties ?? []) as Node[]).map(({ value }) => value as Node),
  )

function meaningsOf({ variables }: Sources, site: Site, name: string, bound: Bound): (Node | undefined)[] {
  const parameter = parameterOf(site, name)
  const type = parameter && (bare(parameter.param).typeAnnotation as Node | undefined)?.typeAnnotation
  if (isNode(type) && ['TSUnionType', 'TSTypeReference'].includes(type.type)) return [type]
  if (bound.has(name) || parameter) return [bound.get(name)]
  const own = variables.get(`${site.file} ${name}`)
  if (own) return own
  const imported = [...variables].filter(([key]) => key.endsWith(` ${name}`))
  return imported.length === 1 ? imported[0]![1] : []
}

/** The arguments of each call of the function that passes on its parameters; one empty map if it does not. */
function bindings(sources: Sources, site: Site): Bound[] {
  const [code, status, more] = site.args
  const keys = childrenIn(more ? [more] : []).flatMap(({ key, computed }) => (computed ? (key as Node) : []))
  const names = [code, status, ...keys].flatMap((node) => nameOf(node) ?? [])
  const parameter = names.map((name) => parameterOf(site, name)).find((one) => one?.fn.name)
  if (!parameter) return [new Map()]
  const { fn } = parameter
  const calls = sources.calls.get(fn.name!) ?? []
  const near = calls.filter(({ file }) => file === site.file)
  // Without a call the parameter stays unknown.
  if (calls.length === 0) return [new Map()]
  return (near.length > 0 ? near : calls).map(({ args }) => {
    const params = fn.node.params as Node[]
    return new Map(
      params.flatMap((param, place): [string, Node][] => {
        const given = args[place] ?? (param.type === 'AssignmentPattern' ? (param.right as Node) : undefined)
        return given ? [[nameOf(bare(param)) ?? '', given]] : []
      }),
    )
  })
}
const childrenIn = (nodes: Node[]): Node[] => nodes.flatMap((node) => [node, ...childrenIn(childrenOf(node))])

/** Names in `fields: { quantity: … }`. */
function fieldsOf(sources: Sources, site: Site, bound: Bound): string[] {
  const fields = childrenIn(site.args.slice(2)).find(({ type, key }) => type === 'Property' && nameOf(key) === 'fields')
  const properties = isNode(fields?.value) ? ((fields.value.properties ?? []) as Node[]) : []
  return properties.flatMap(({ key, computed }) => {
    if (!computed) return nameOf(key) ?? []
    return (valuesOf(sources, site, key as Node, bound) ?? []).map(String)
  })
}

/** @param sources texts by file */
export function findErrorCodes(files: Record<string, string>): { codes: ErrorCode[]; unknown: string[] } {
  const sources = new Sources()
  for (const [file, source] of Object.entries(files)) sources.add(file, source)
  const found = new Map<string, { statuses: Set<number>; fields: Set<string> }>()
  const unknown: string[] = []
  for (const site of sources.sites.filter((one) => !isPassedOn(one)))
    for (const bound of bindings(sources, site)) {
      const [code, status] = site.args
      const codes = valuesOf(sources, site, code, bound)
      const statuses = status ? valuesOf(sources, site, status, bound) : [DEFAULT_STATUS]
      if (!codes || !statuses) unknown.push(`${site.file}: ${JSON.stringify(codes ?? statuses)} ${code?.type}`)
      for (const one of codes ?? []) {
        const entry = found.get(String(one)) ?? { statuses: new Set(), fields: new Set() }
        for (const value of statuses ?? []) entry.statuses.add(Number(value))
        for (const field of fieldsOf(sources, site, bound)) entry.fields.add(field)
        found.set(String(one), entry)
      }
    }
  const codes = [...found]
    .map(([code, { statuses, fields }]) => ({
      code,
      statuses: [...statuses].toSorted((a, b) => a - b),
      fields: [...fields].toSorted(),
    }))
    .toSorted((a, b) => (a.code < b.code ? -1 : 1))
  return { codes, unknown }
}

/** The code of the server; pages and screens cannot answer an API call. */
export const serverSources = (): Record<string, string> =>
  Object.fromEntries(
    globSync('app/**/*{.ts,.server.tsx}', { cwd: ROOT })
      .filter((file) => !/\.test\.tsx?$/.test(file))
      .toSorted()
      .map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]),
  )
