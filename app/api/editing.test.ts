/** Shows who else has a form open. */
import { expect, test } from 'vitest'
import { makePerson } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'

const site = await testSite()
const ctx = site.context()
const owner = await makePerson(ctx, { roles: ['owner'], secondFactor: true })
const editor = await makePerson(ctx, { roles: ['editor'] })
const shop = await makePerson(ctx, { roles: ['shop'] })

async function report(by: typeof owner, form: string) {
  const answer = await site.ask('/api/dashboard/editing', { method: 'POST', body: { form }, headers: by.bearer })
  return { status: answer.status, others: (await answer.json()) as { name: string; since: string }[] }
}
const namesOf = async (by: typeof owner, form: string) => (await report(by, form)).others.map(({ name }) => name)

test('users with the same form open see each other until one closes it', async () => {
  expect(await report(owner, 'posts.1')).toEqual({ status: 200, others: [] })
  expect(await namesOf(editor, 'posts.1')).toHaveLength(1)
  expect(await namesOf(owner, 'posts.1')).toHaveLength(1)
  expect(await namesOf(owner, 'posts.2')).toEqual([])
  await site.ask('/api/dashboard/editing/posts.1', { method: 'DELETE', headers: editor.bearer })
  expect(await namesOf(owner, 'posts.1')).toEqual([])
})

test('an editor who has not reported for a minute is no longer listed', async () => {
  await report(editor, 'faqs.1')
  await ctx.db
    .updateTable('record_editors')
    .set({ seen_at: new Date(ctx.now.getTime() - 120_000) })
    .where('form', '=', 'faqs.1')
    .execute()
  expect(await namesOf(owner, 'faqs.1')).toEqual([])
})

test('only users who may edit a form see who has it open', async () => {
  expect((await report(shop, 'posts.1')).status).toBe(403)
  expect((await report(editor, 'settings.refunds')).status).toBe(403)
  expect((await report(owner, 'settings.main-page')).status).toBe(200)
  expect((await report(owner, 'nothing.1')).status).toBe(404)
  expect((await report(owner, 'posts.1; drop table')).status).toBe(422)
})
