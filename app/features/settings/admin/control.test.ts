import { expect, test, vi } from 'vitest'
import { readSettings, writeSettings } from '#features/settings/settings.server.ts'
import type { SettingsKey } from '#features/settings/settings.ts'
import { formatMoney, minor } from '#kernel/money.ts'
import { makePerson, openSession } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'

const site = await testSite({ PAGE_CACHE: '1' })
const ctx = site.context()
const owner = await makePerson(ctx, { roles: ['owner'], secondFactor: true })
const editor = await makePerson(ctx, { roles: ['editor'], secondFactor: true })

type Document = { version: number; values: Record<string, unknown>; by: string | null }
type Answer<T> = {
  status: number
  body: T & { error: { code: string; fields: object; detail: Record<string, unknown> } }
}

async function ask<T = Document>(path: string, method = 'GET', body?: unknown, who = owner): Promise<Answer<T>> {
  const response = await site.ask(`/api/dashboard/settings/${path}`, { method, body, headers: who.bearer })
  return { status: response.status, body: (await response.json()) as Answer<T>['body'] }
}

/** Replaces the stored values. */
async function put(id: SettingsKey, values: Record<string, unknown>) {
  const { version } = (await ask(id)).body
  return ask(id, 'PUT', { version, values })
}

test('saved values are public at once, and the form gets the new version and its author', async () => {
  const before = await ask('gift-page')
  expect(before.body).toMatchObject({ version: 0, by: null, values: { titleMain: null } })
  await site.ask('/api/gift_setting?lang=en')
  const { status, body } = await ask('gift-page', 'PUT', {
    version: 0,
    values: { titleMain: { ar: 'هدايا', en: 'Presents' } },
  })
  expect(status).toBe(200)
  expect(body).toMatchObject({ version: 1, values: { titleMain: { en: 'Presents' }, textMain: null } })
  expect(body.by).toMatch(/^Person/)
  await vi.waitFor(async () =>
    expect(await (await site.ask('/api/gift_setting?lang=en')).json()).toMatchObject({ titleMain: 'Presents' }),
  )
})

test('fields that are not sent do not change', async () => {
  await put('gift-page', { textMain: { ar: 'جميلة' } })
  expect((await ask('gift-page')).body.values).toMatchObject({
    titleMain: { en: 'Presents' },
    textMain: { ar: 'جميلة' },
  })
})

test('when two people edit a page, the second sees the first’s name and values, and nothing is lost', async () => {
  const { version } = (await ask('gift-page')).body
  await ask('gift-page', 'PUT', { version, values: { titleMain: { ar: 'من المحرر' } } }, editor)
  const late = await ask('gift-page', 'PUT', { version, values: { titleMain: { ar: 'من المالك' } } })
  expect(late.status).toBe(409)
  expect(late.body.error).toMatchObject({
    code: 'resource.conflict',
    detail: {
      current: { version: version + 1, values: { titleMain: { ar: 'من المحرر' } } },
      by: expect.stringMatching(/^Person/),
    },
  })
  expect((await ask('gift-page')).body.values.titleMain).toEqual({ ar: 'من المحرر' })
})

test('of many concurrent saves of one version, one succeeds', async () => {
  const { version } = (await ask('project-page')).body
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, i) =>
      ask('project-page', 'PUT', { version, values: { titleMain: { ar: `رقم ${i}` } } }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
})

test('versions show what changed; an earlier one can be restored', async () => {
  type Version = { version: number; changed: string[]; values: Record<string, unknown> }
  const { body: versions } = await ask<Version[]>('gift-page/versions')
  expect(versions.map(({ version, changed }) => [version, changed])).toEqual([
    [3, ['titleMain']],
    [2, ['textMain']],
    [1, ['titleMain']],
  ])
  const { body } = await ask('gift-page/restore', 'POST', { version: 1 })
  expect(body).toMatchObject({ version: 4, values: { titleMain: { en: 'Presents' }, textMain: null } })
  expect((await ask('gift-page/restore', 'POST', { version: 99 })).status).toBe(404)
})

test('an earlier version is not restored over a newer save of another person', async () => {
  const { version: seen } = (await ask('gift-page')).body
  await ask('gift-page', 'PUT', { version: seen, values: { textMain: { ar: 'من المحرر' } } }, editor)
  const late = await ask('gift-page/restore', 'POST', { version: 1, seen })
  expect([late.status, late.body.error?.code]).toEqual([409, 'resource.conflict'])
  expect((await ask('gift-page')).body).toMatchObject({ version: seen + 1, values: { textMain: { ar: 'من المحرر' } } })
  expect((await ask('gift-page/restore', 'POST', { version: 1, seen: seen + 1 })).body.values.textMain).toBeNull()
})

test('the audit log shows the changed fields, before and after', async () => {
  const row = await ctx.db
    .selectFrom('audit')
    .selectAll()
    .where('command', '=', 'gift-page.save')
    .orderBy('at')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({
    subject: 'gift-page',
    actor_id: owner.id,
    before: { titleMain: null },
    after: { titleMain: { ar: 'هدايا', en: 'Presents' } },
  })
})

test('invalid fields have errors in the reader’s language', async () => {
  const { status, body } = await put('site', { email: 'nobody', facebookLink: 'ftp://x' })
  expect(status).toBe(422)
  expect(Object.keys(body.error.fields).toSorted()).toEqual(['email', 'facebookLink'])
})

test.each([
  ['account numbers', 'bank-transfer', { accountName: 'SANAD' }],
  ['what one person may give back alone', 'refunds', { secondPersonAbove: 100_00, manualAbove: 10_000_00 }],
])('%s: saving needs a reauthentication', async (_, page, values) => {
  const stale = await openSession(ctx, owner.id, {
    began: new Date(Date.now() - 3_600_000),
    used: new Date(),
    secondFactor: true,
  })
  const body = { version: 0, values }
  const path = `/api/dashboard/settings/${page}`
  const late = await site.ask(path, { method: 'PUT', body, headers: stale.cookie })
  expect(late.status).toBe(403)
  expect(await late.json()).toMatchObject({ error: { code: 'account.reauthenticate' } })
  // Proposed: a second person has to approve it.
  expect((await ask(page, 'PUT', body)).status).toBe(202)
})

test('a preview of unsaved values is visible to its author only, and only for a limited time', async () => {
  const values = { titleMain: { ar: 'مسودة', en: 'Draft' }, informationPhone: 'not a phone' }
  const { preview } = (await ask<{ preview: string }>('gift-page/preview', 'POST', { values })).body
  const seenBy = async (who: typeof owner | null, token: string) => {
    const headers = who ? { headers: who.bearer } : {}
    const answer = await site.ask(`/api/gift_setting?lang=en&preview=${token}`, headers)
    return ((await answer.json()) as { titleMain: string }).titleMain
  }
  expect(await seenBy(owner, preview)).toBe('Draft')
  expect(await seenBy(editor, preview)).toBe('Presents')
  expect(await seenBy(null, preview)).toBe('Presents')
  expect(await seenBy(owner, 'made-up')).toBe('Presents')
  await ctx.db
    .updateTable('settings_previews')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .execute()
  expect(await seenBy(owner, preview)).toBe('Presents')
})

test('the API of a feature that is switched off is not available', async () => {
  const status = async (path: string) => (await site.ask(path)).status
  const calls = [
    '/api/campaigns_settings?lang=ar',
    '/api/front/getCampaign',
    '/api/front/categories/all/campaigns',
    '/api/front/youth_centers',
  ]
  expect(await Promise.all(calls.map(status))).toEqual([200, 200, 200, 200])
  await put('controlpanel', { campaigns: false, youthCenters: false })
  await vi.waitFor(async () => expect(await Promise.all(calls.map(status))).toEqual([404, 404, 404, 404]))
  expect(await status('/api/front/student-residences')).toBe(200)
  await put('controlpanel', { campaigns: true, youthCenters: true })
  await vi.waitFor(async () => expect(await Promise.all(calls.map(status))).toEqual([200, 200, 200, 200]))
})

test('a change of the digits applies to Arabic pages without a restart', async () => {
  const texts = async () => (await site.ask('/locales/ar.json?part=site')).text()
  expect(formatMoney(minor(1_234_50), 'TRY', 'ar')).toBe('\u200f1,234.50\u00a0₺')
  expect(await texts()).toContain('خلال 14 يومًا')
  await put('controlpanel', { digits: 'arabic' })
  await vi.waitFor(() => expect(formatMoney(minor(1_234_50), 'TRY', 'ar')).toBe('\u200f١٬٢٣٤٫٥٠\u00a0₺'))
  expect(formatMoney(minor(1_234_50), 'TRY', 'tr')).toBe('₺1.234,50')
  expect(await texts()).toContain('خلال ١٤ يومًا')
  await put('controlpanel', { digits: 'latin' })
  await vi.waitFor(() => expect(formatMoney(minor(1_234_50), 'TRY', 'ar')).toBe('\u200f1,234.50\u00a0₺'))
})

test('unreadable colours are refused with their contrast; readable ones are served as a style sheet', async () => {
  const bad = await put('theme', { main: '#ffcc00' })
  expect(bad.status).toBe(422)
  expect(JSON.stringify(bad.body.error.fields)).toMatch(/\d\.\d+/)
  expect(await (await site.ask('/theme.css')).text()).toBe('')
  expect((await put('theme', { main: '#0d3b66' })).status).toBe(200)
  const sheet = await site.ask('/theme.css')
  expect(sheet.headers.get('Content-Type')).toContain('text/css')
  expect(await sheet.text()).toContain('--pine:light-dark(#0d3b66')
  await put('theme', { main: null })
})

test('editors cannot open a settings page that no role may read', async () => {
  expect((await ask('controlpanel', 'GET', undefined, editor)).status).toBe(403)
  expect((await ask('main-page', 'GET', undefined, editor)).status).toBe(200)
})

test('documents that the software writes also have a history', async () => {
  await writeSettings(ctx, 'contactus-page', (await readSettings(ctx, 'contactus-page'))['contactus-page'])
  const { body } = await ask<{ version: number; by: string | null }[]>('contactus-page/versions')
  expect(body).toMatchObject([{ version: 1, by: null }])
})
