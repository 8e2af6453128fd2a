import type { RunningSite } from '#tests/support/running-site.ts'

/** Waits for the newest email of a template that contains `mark` (an address or another text), and returns its text. */
export async function lastEmail(site: RunningSite, template: string, mark: string): Promise<string> {
  for (let tries = 0; tries < 100; tries++) {
    const row = await site.db
      .selectFrom('mails')
      .select(['text', 'to_address'])
      .where('template', '=', template)
      .orderBy('created_at', 'desc')
      .executeTakeFirst()
    if (row && (row.to_address === mark || row.text.includes(mark))) return row.text
    await new Promise((done) => setTimeout(done, 300))
  }
  throw new Error(`no email ${template}`)
}
