/** Every command and endpoint × every kind of visitor: anonymous, signed in, a closed account, each role. */
import '#app/features.server.ts'
import { beforeAll, expect, test } from 'vitest'
import { actorOfToken } from '#features/accounts/users/actor.server.ts'
import { expand, isSensitive, PERMISSIONS, needsSecondFactor } from '#features/accounts/users/permissions.ts'
import { screens } from '#dashboard/screen.server.ts'
import { commands } from '#kernel/command.server.ts'
import { authorize, type Actor } from '#kernel/context.ts'
import { endpoints } from '#kernel/endpoint.server.ts'
import { pick } from '#kernel/locale.ts'
import { UUID } from '#kernel/ids.ts'
import type { Refusal } from '#kernel/refusal.ts'
import {
  COMMANDS,
  ENDPOINTS,
  EXPORTS_WITHOUT_PEOPLE,
  RETAINED,
  ROLES,
  SENSITIVE,
  type Role,
  type Audience,
} from './permissions.expected.ts'
import { makePerson, type Person } from './support/people.ts'
import { testSite } from './support/site.ts'

// Loads all server modules, so that commands without a route are registered too. A worker's script is excluded, because
// it starts to work when it is loaded.
const modules = import.meta.glob<Record<string, unknown>>(
  [
    '/app/**/*.server.{ts,tsx}',
    '!/app/server/**',
    '!/app/entry.server.tsx',
    '!/app/resource/spreadsheet-worker.server.ts',
    '!/app/features/bank-statements/files/worker.server.ts',
  ],
  { eager: true },
)

type Command = { id: string; allow: string } & ((context: typeof ctx, input: unknown) => Promise<unknown>)

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context()
type Caller = 'anonymous' | 'person' | 'closed' | Role
const people = new Map<Caller, Person>()
const actors = new Map<Caller, Actor | null>([['anonymous', null]])
const CALLERS: readonly Caller[] = ['anonymous', 'person', 'closed', ...ROLES]

beforeAll(async () => {
  people.set('person', await makePerson(ctx))
  people.set('closed', await makePerson(ctx, { roles: ['owner'], secondFactor: true }))
  await ctx.db
    .updateTable('users')
    .set({ disabled_at: new Date() })
    .where('id', '=', people.get('closed')!.id)
    .execute()
  for (const role of ROLES) people.set(role, await makePerson(ctx, { roles: [role], secondFactor: true }))
  for (const [caller, { token }] of people) actors.set(caller, await actorOfToken(ctx, token))
})

/** The expected result: allowed, not signed in, or forbidden. */
function expected(who: Audience, caller: Caller): 'in' | 401 | 403 {
  if (who === 'anyone') return 'in'
  if (caller === 'anonymous' || caller === 'closed') return 401
  return who === 'people' || (caller !== 'person' && who.includes(caller)) ? 'in' : 403
}
const may = (role: Role, permission: string) => actors.get(role)!.permissions.has(permission as never)
const tick = (has: boolean) => (has ? '✓' : '')
const row = (cells: string[]) => `| ${cells.join(' | ')} |`
/** Pattern of a path parameter: `{[0-9a-f]{8}}`. */
const PATTERN = /\{(?:[^{}]|\{[^{}]*\})*\}/g
const NOBODYS_ID = '00000000-0000-4000-8000-000000000000'
const keyOf = ({ method, path }: { method: string; path: string }) =>
  `${method.toUpperCase()} ${path.replace(PATTERN, '')}`

test('the table has every command and endpoint, and no others', () => {
  expect([...commands.keys()].toSorted()).toEqual(Object.keys(COMMANDS).toSorted())
  expect(endpoints.map(keyOf).toSorted()).toEqual(Object.keys(ENDPOINTS).toSorted())
})

test('the table of roles has no permission that no code checks', () => {
  const asked = new Set<string>([...commands.values(), ...endpoints].map(({ allow }) => String(allow)))
  const sources = import.meta.glob<string>(
    ['/app/**/*.{ts,tsx}', '!/app/**/*.test.*', '!/app/features/accounts/users/permissions.ts'],
    { query: '?raw', import: 'default', eager: true },
  )
  // Queries, screens and parts of pages check a permission by its name.
  for (const [, name] of Object.values(sources)
    .join('\n')
    .matchAll(/'(\w+\.\w+)'/g))
    asked.add(name!)
  expect(PERMISSIONS.filter((permission) => !asked.has(permission))).toEqual([])
})

test('every screen needs a permission that roles can have, or is for all staff', () => {
  const known: readonly (string | undefined)[] = [...PERMISSIONS, undefined]
  expect(screens.size).toBeGreaterThan(50)
  const unknown = [...screens.values()].filter(({ allow }) => ![allow].flat().every((one) => known.includes(one)))
  expect(unknown.map(({ path }) => path)).toEqual([])
})

test('every command is allowed for exactly those in the table', () => {
  const cells = [...commands.values()].flatMap((command) =>
    CALLERS.map((caller) => {
      let came: 'in' | number = 'in'
      try {
        authorize({ ...ctx, actor: actors.get(caller)! }, command.allow)
      } catch (error) {
        came = (error as Refusal).status
      }
      return { command: command.id, caller, came }
    }),
  )
  expect(cells.length).toBe(commands.size * CALLERS.length)
  const wrong = cells.filter(({ command, caller, came }) => came !== expected(COMMANDS[command] ?? [], caller))
  expect(wrong).toEqual([])
})

test('a command checks the permission before the input', async () => {
  const callable = Object.values(modules)
    .flatMap((module) => Object.values(module))
    .filter((value): value is Command => typeof value === 'function' && 'allow' in value && 'id' in value)
    .filter((command) => command.allow !== 'anyone')
  expect(callable.length).toBeGreaterThan(10)
  for (const command of callable)
    await expect(command({ ...ctx, actor: null }, null), command.id).rejects.toMatchObject({ status: 401 })
})

test(
  'every endpoint answers by HTTP as the table says, by cookie and by bearer token',
  { timeout: 180_000 },
  async () => {
    const wrong: unknown[] = []
    const asked = CALLERS.flatMap((caller) => (['cookie', 'bearer'] as const).map((kind) => ({ caller, kind })))
    for (const endpoint of endpoints) {
      const path = endpoint.path.replaceAll(`:id{${UUID}}`, NOBODYS_ID).replace(PATTERN, '').replace(/:\w+/g, '0')
      const answers = asked.map(async ({ caller, kind }) => {
        // Signing out must not end the session that the other calls use.
        if (path.endsWith('admin-logout') && caller !== 'anonymous') return
        const { status } = await site.ask(path, {
          method: endpoint.method.toUpperCase(),
          headers: (people.get(caller)?.[kind] ?? {}) as Record<string, string>,
          ...(endpoint.body && { body: {} }),
        })
        const came = status === 401 || status === 403 ? status : 'in'
        const right = expected(ENDPOINTS[keyOf(endpoint)] ?? [], caller)
        if (came !== right || status >= 500) wrong.push({ path, caller, kind, status, right })
      })
      await Promise.all(answers)
    }
    expect(wrong).toEqual([])
  },
)

test('unknown endpoints are 404 for all visitors, and other methods of a known one 405', async () => {
  for (const headers of [{}, people.get('owner')!.bearer]) {
    expect((await site.ask('/api/dashboard/nothing', { headers })).status).toBe(404)
    expect((await site.ask('/api/user/data/get', { method: 'DELETE', headers })).status).toBe(405)
  }
})

test('every permission in the code is on the list, and every role uses it', async () => {
  const asked = [...commands.values(), ...endpoints].map(({ allow }) => allow).filter((one) => one.includes('.'))
  expect(asked.filter((permission) => !PERMISSIONS.includes(permission as never))).toEqual([])
  const roles = await ctx.db.selectFrom('roles').select(['id', 'permissions']).orderBy('position').execute()
  expect(roles.map(({ id }) => id)).toEqual([...ROLES])
  for (const { id, permissions } of roles)
    expect([id, permissions.filter((one) => one !== '*' && !PERMISSIONS.includes(one as never))]).toEqual([id, []])
  expect(roles.filter(({ permissions }) => needsSecondFactor(permissions)).map(({ id }) => id)).toEqual([
    'owner',
    'finance',
    'housing',
  ])
})

test('each permission on the written list requires a second factor, and no other one', () => {
  for (const permission of SENSITIVE) expect([permission, isSensitive(permission)]).toEqual([permission, true])
  expect(PERMISSIONS.filter(isSensitive).toSorted()).toEqual([...SENSITIVE].toSorted())
})

test('each permission to export requires a second factor, or exports nothing about people', () => {
  const exports = PERMISSIONS.filter((permission) => permission.endsWith('.export'))
  expect(exports.length).toBeGreaterThan(10)
  expect(exports.filter((permission) => !isSensitive(permission)).toSorted()).toEqual(
    Object.keys(EXPORTS_WITHOUT_PEOPLE).toSorted(),
  )
})

test('editors see no donors, finance changes no posts, housing and shop have only their own permissions', () => {
  for (const role of ['editor', 'housing', 'shop'] as const)
    for (const closed of [
      'donors.read',
      'donations.read',
      'ledger.read',
      'payments.refund',
      'bank.update',
      'users.read',
    ])
      expect([role, closed, may(role, closed)]).toEqual([role, closed, false])
  expect(may('finance', 'posts.update')).toBe(false)
  expect(may('housing', 'orders.read')).toBe(false)
  expect(may('shop', 'appointments.read')).toBe(false)
  expect(may('owner', 'bank.update')).toBe(true)
})

/** Summarizes the fifteen routes and commands of a resource under one name. */
const inShort = (name: string) => {
  const id = /^\w+ \/api\/dashboard\/([\w-]+)/.exec(name)?.[1] ?? /^([\w-]+)\./.exec(name)?.[1]
  return id && id in RETAINED ? `/dashboard/${id}` : name
}

test('docs/generated/permissions.md is up to date (npm run docs writes it)', async () => {
  const roles = await ctx.db.selectFrom('roles').select(['id', 'name', 'permissions']).orderBy('position').execute()
  const users = new Map<string, string[]>()
  for (const [name, need] of [
    ...[...commands.values()].map((command) => [command.id, command.allow] as const),
    ...endpoints.map((endpoint) => [keyOf(endpoint), endpoint.allow] as const),
  ])
    users.set(need, [...new Set([...(users.get(need) ?? []), `\`${inShort(name)}\``])])
  const lines = [
    '# Permissions',
    '',
    'Printed by `npm run docs` from app/features/accounts/users/permissions.ts, the seeded roles and every command and endpoint. The',
    'owner can change roles; ✓ is what they are at first. ◆ asks for a second factor.',
    '',
    row([
      'Permission',
      ...roles.map(({ name, permissions }) => pick(name, 'en') + (needsSecondFactor(permissions) ? ' ◆' : '')),
      'Used by',
    ]),
    row(['---', ...roles.map(() => ':-:'), '---']),
    ...PERMISSIONS.map((permission) =>
      row([
        `\`${permission}\``,
        ...roles.map(({ permissions }) => tick(expand(permissions).includes(permission))),
        (users.get(permission) ?? []).toSorted().join(' '),
      ]),
    ),
    '',
    '## Without a permission',
    '',
    `All signed-in users: ${(users.get('signed-in') ?? []).toSorted().join(' ')}`,
    '',
    `Anyone: ${(users.get('anyone') ?? []).toSorted().join(' ')}`,
    '',
  ]
  await expect(lines.join('\n')).toMatchFileSnapshot('../docs/generated/permissions.md')
})
