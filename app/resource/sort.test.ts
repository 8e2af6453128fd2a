import '#app/features.server.ts'
import { expect, test } from 'vitest'
import { PERMISSIONS } from '#features/accounts/users/permissions.ts'
import { makePerson } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { describe } from './describe.server.ts'
import { resources } from './resource.server.ts'

const site = await testSite()
const owner = await makePerson(site.context(), { roles: ['owner'], secondFactor: true })
const as = { actor: { permissions: new Set(PERMISSIONS) } } as unknown as Parameters<typeof describe>[0]
const ask = async (path: string) => (await site.ask(`/api/dashboard/${path}`, { headers: owner.cookie })).status

test.each([...resources.values()])('every sort column of $id sorts in both directions', async (resource) => {
  const { list, title } = describe(as, resource)
  const names = list.sort.map((one) => one.replace(/^-/, ''))
  expect(names).toContain('updated_at')
  if (resource.fields[title]!.kind === 'text') expect(names).toContain(title)
  for (const name of names)
    for (const sort of [name, `-${name}`]) expect([sort, await ask(`${resource.id}?sort=${sort}`)]).toEqual([sort, 200])
  expect(await ask(`${resource.id}?sort=search`)).toBe(422)
})

test.each([
  ['messages', ['subject', 'name', 'state', 'at']],
  ['complaints', ['type', 'name', 'state', 'at']],
  ['appointments', ['name', 'when', 'state', 'subject', 'place']],
  ['mails', ['subject', 'state', 'template', 'at']],
])('the columns of %s sort in both directions', async (list, columns) => {
  for (const name of columns)
    for (const sort of [name, `-${name}`]) expect([sort, await ask(`${list}?sort=${sort}`)]).toEqual([sort, 200])
  expect(await ask(`${list}?sort=search`)).toBe(422)
})
