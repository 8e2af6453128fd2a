import '#app/features.server.ts'
import { expect, test } from 'vitest'
import { PERMISSIONS } from '#features/accounts/users/permissions.ts'
import { auditNames } from '#features/audit/names.server.ts'
import { commandsOf } from '#resource/commands.server.ts'
import { resources } from '#resource/resource.server.ts'
import { makePerson } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { recordScreen } from './records.server.ts'

const site = await testSite()
const owner = await makePerson(site.context(), { roles: ['owner'], secondFactor: true })
const ctx = site.context({ locale: 'en', actor: { id: owner.id, staff: true, permissions: new Set(PERMISSIONS) } })
const categories = commandsOf(resources.get('campaign-categories')!)
const url = new URL(site.context().config.publicUrl)
const open = async (id: number) =>
  recordScreen.load!(ctx, {
    params: { resource: 'campaign-categories', id: String(id) },
    url,
    request: new Request(url),
  })

test('the page of a deleted record names it, and who deleted it; the restored record has its form again', async () => {
  const made = await categories.create(ctx, { values: { name: { ar: 'المياه', en: 'Water' } } })
  await categories.delete(ctx, { id: made.id })
  expect(await open(made.id)).toMatchObject({
    answer: null,
    deleted: { id: made.id, version: 2, name: 'Water', by: expect.stringMatching(/^Person/) },
  })
  await categories.restore(ctx, { id: made.id, version: 2, seen: 2 })
  expect(await open(made.id)).toMatchObject({ deleted: null, answer: { record: { id: made.id } } })
})

test('the audit log names a deleted record and links to its page', async () => {
  const made = await categories.create(ctx, { values: { name: { ar: 'الغذاء', en: 'Food' } } })
  await categories.delete(ctx, { id: made.id })
  const subject = `campaign-categories:${made.id}`
  const rows = [{ subject, before: null, after: null, detail: null }]
  expect(await auditNames(ctx, rows as never)).toMatchObject({
    [subject]: { name: 'Food', path: `campaign-categories/${made.id}` },
  })
})

test('an address of a record that never existed is not found', async () => {
  await expect(open(99_999)).rejects.toMatchObject({ status: 404 })
})
