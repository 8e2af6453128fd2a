import '#app/features.server.ts'
import { expect, test } from 'vitest'
import { actorOfToken } from '#features/accounts/users/actor.server.ts'
import { makePerson } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { hideSetupChecklist, sendTestEmail, setupChecklist } from './checklist.server.ts'

async function siteWith(settings: Record<string, object>) {
  const site = await testSite({ SMTP_URL: 'smtp://127.0.0.1:9', RATE_LIMITS: '0' })
  for (const [key, value] of Object.entries(settings))
    await site
      .context()
      .db.insertInto('settings')
      .values({ key, value: JSON.stringify(value) } as never)
      .execute()
  const { token } = await makePerson(site.context(), { roles: ['owner'], secondFactor: true })
  const owner = { ...site.context(), actor: await actorOfToken(site.context(), token) }
  const open = async () => (await setupChecklist(owner))!.steps.filter(({ done }) => !done).map(({ id }) => id)
  return { owner, open }
}

test('each step of the checklist follows the data, and the list can be hidden', async () => {
  const fresh = await siteWith({})
  const before = await fresh.open()
  expect(before).toEqual(
    expect.arrayContaining(['name', 'logo', 'colors', 'contact', 'bank', 'legal', 'email', 'campaign', 'people']),
  )
  const { owner: ctx, open } = await siteWith({
    site: { name: { ar: 'بيت الشباب' }, email: 'info@example.org', phone: '+902125550011', address: { ar: 'إسطنبول' } },
    theme: { main: '#1d3a8a' },
  })
  const { db } = ctx
  expect(await sendTestEmail(ctx, {})).toBe(await sendTestEmail(ctx, {}))
  const mails = await db.selectFrom('mails').select(['template', 'to_address']).execute()
  expect(mails).toEqual([{ template: 'setup.test', to_address: await sendTestEmail(ctx, {}) }])
  // A queued email is not sent yet.
  expect(await open()).toContain('email')
  await db.updateTable('mails').set({ state: 'sent' }).execute()
  await makePerson(ctx, { roles: ['editor'] })
  const after = await open()
  const done = before.filter((id) => !after.includes(id))
  expect(done.toSorted()).toEqual(['colors', 'contact', 'email', 'name', 'people'])
  await hideSetupChecklist(ctx, {})
  expect(await setupChecklist(ctx)).toBeNull()
})
