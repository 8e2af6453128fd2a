/** Evidence is a photo or a scan of some megabytes: it is streamed, and the limit of other bodies does not apply. */
import { expect, test } from 'vitest'
import { makePerson } from '#tests/support/people.ts'
import { TEST_ORIGIN, testSite } from '#tests/support/site.ts'
import './evidence.server.ts'

const site = await testSite()

async function upload(form: FormData) {
  const finance = await makePerson(site.context(), { roles: ['finance'], secondFactor: true })
  const request = new Request(TEST_ORIGIN, { method: 'POST', body: form })
  return site.app.request(
    `${TEST_ORIGIN}/api/dashboard/disputes/${crypto.randomUUID()}/files`,
    {
      method: 'POST',
      body: await request.arrayBuffer(),
      headers: { host: 'localhost:3000', 'Content-Type': request.headers.get('Content-Type')!, ...finance.bearer },
    },
    { incoming: { socket: { remoteAddress: '127.0.0.1' }, headers: {} } } as never,
  )
}

test('a scan of 3 MB is read', async () => {
  const form = new FormData()
  const end = '\n%%EOF\n'
  form.set('file', new File(['%PDF-1.7\n', new Uint8Array(3 * 1024 * 1024), end], 'scan.pdf'))
  // The dispute does not exist: this is checked after the file was read.
  expect((await upload(form)).status).toBe(404)
})

test('without a file, or with one of another type, the field has the reason', async () => {
  const text = new FormData()
  text.set('file', new File(['only text'], 'letter.txt'))
  const answers = [await upload(new FormData()), await upload(text)]
  const reasons = await Promise.all(
    answers.map(async (answer) => {
      const { error } = (await answer.json()) as { error: { fields: Record<string, string> } }
      return [answer.status, error.fields.file]
    }),
  )
  expect(reasons).toEqual([
    [422, 'اختر ملفًا.'],
    [422, 'الملف ليس PDF ولا JPEG ولا PNG.'],
  ])
})
