import { expect, test } from 'vitest'
import { DisplayProvider } from '#kernel/display-settings.tsx'
import { minor } from '#kernel/money.ts'
import type { Locale } from '#kernel/locale.ts'
import { render } from '#tests/support/render.tsx'
import type { CampaignDetail } from '../campaign.ts'
import { CampaignCard } from './campaign-card.tsx'
import { DonatePanel } from './donate-panel.tsx'
import { LatestCampaigns } from './latest-campaigns.tsx'
import { PermitLine } from './permit-line.tsx'

const campaign: CampaignDetail = {
  id: 7,
  title: 'كفالة طالب',
  summary: 'نغطّي الرسوم والتأمين الصحي والمواصلات والكتب لطلاب متفوقين فقدوا المعيل، مع متابعة دراسية كل شهر.',
  category: { id: 1, name: 'التعليم' },
  importance: 'important',
  picture: null,
  goal: minor(250_000_00),
  total: minor(148_350_00),
  currency: 'TRY',
  giving: 'open',
  permitNumber: null,
  amounts: [],
  createdAt: new Date(0),
  donations: 412,
  description: '<p>نص</p>',
  language: 'ar',
  atGoal: 'stop',
  startsAt: null,
  endsAt: null,
  permitStarts: null,
  permitEnds: null,
  permitMissing: false,
  permit: null,
  hidden: false,
}

const text = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
const box = (change: Partial<CampaignDetail>, locale: Locale = 'ar') =>
  render(
    <DonatePanel
      campaign={{ ...campaign, ...change }}
      opens="1 يناير 2027"
      closes="30 نوفمبر 2026"
      donate={<a href="/donations">GIVE</a>}
      share={null}
    />,
    locale,
  )

test('an open campaign shows its total, goal, percentage with two decimals, missing amount and donation form', () => {
  const shown = text(box({}))
  for (const figure of ['148,350', '250,000', '59.34%', '101,650', '412']) expect(shown).toContain(figure)
  expect(shown).toContain('GIVE')
})

test('Turkish pages use the Turkish number format', () => {
  const shown = text(box({}, 'tr'))
  for (const figure of ['₺148.350', '%59,34', '₺101.650']) expect(shown).toContain(figure)
})

test('a full campaign says so and has no donation form', () => {
  const html = box({ giving: 'full', total: minor(250_000_00) })
  expect(html).not.toContain('GIVE')
  expect(html).toContain('بلغت الحملة هدفها')
  expect(html).toContain('href="/campaigns"')
})

test('a full campaign that passes donations on offers the general fund', () => {
  const html = box({ giving: 'full', atGoal: 'general' })
  expect(html).not.toContain('GIVE')
  expect(html).toContain('href="/donations?campaignId=general"')
})

test('a campaign that ended or is not open yet shows the date', () => {
  expect(box({ giving: 'ended' })).toContain('30 نوفمبر 2026')
  expect(box({ giving: 'not_yet' })).toContain('1 يناير 2027')
  expect(box({ giving: 'paused' })).toContain('لا تستقبل هذه الحملة التبرعات حاليًا')
  for (const giving of ['ended', 'not_yet', 'paused'] as const) expect(box({ giving })).not.toContain('GIVE')
})

test('a campaign without a goal has no progress bar and no percentage', () => {
  const html = box({ goal: null })
  expect(html).not.toContain('<progress')
  expect(html).not.toContain('%')
})

test('a card truncates its text at a word within 75 characters and links to the campaign', () => {
  const html = render(<CampaignCard campaign={campaign} />, 'ar')
  const cut = /نغطّي[^<]*…/.exec(html)![0]
  expect([...cut.normalize('NFC').replace(/\p{M}/gu, '')].length).toBeLessThanOrEqual(75)
  expect(campaign.summary).toMatch(new RegExp(`^${cut.slice(0, -1)}[\\s،]`))
  expect(html).toContain('href="/camping_details/7"')
  expect(text(html)).toContain('حملة مهمة')
})

test('a card links to the page in the current language, and its button names the campaign', () => {
  const html = render(<CampaignCard campaign={{ ...campaign, title: 'A year' }} />, 'en')
  expect(html).toContain('href="/en/camping_details/7"')
  expect(html).toContain('aria-label="Donate now to “A year”"')
})

test('a card of a closed campaign does not ask for donations', () => {
  const html = render(<CampaignCard campaign={{ ...campaign, giving: 'full' }} />, 'en')
  expect(html).not.toContain('Donate now')
  expect(text(html)).toContain('Completed')
})

test('the campaign of the page is marked as current in the list of the latest', () => {
  const others = [7, 8].map((id) => ({ id, title: `c${id}`, picture: null }))
  const html = render(<LatestCampaigns campaigns={others} current={8} />, 'en')
  expect(html.match(/<a [^>]*aria-current="page"[^>]*>/g)).toHaveLength(1)
  expect(/<a [^>]*aria-current="page"[^>]*>/.exec(html)![0]).toContain('/en/camping_details/8')
})

test('the permit is shown with its number, authority and end', () => {
  const permit = { number: '34-2026/0147', authority: 'Istanbul Governorate', starts: null, ends: null, target: null }
  const shown = text(render(<PermitLine permit={permit} ends="6 April 2027" />, 'en'))
  for (const part of [permit.number, permit.authority, '6 April 2027']) expect(shown).toContain(part)
})

test('staff choose whether cards are truncated by characters or lines, and whether percentages have decimals', () => {
  const card = <CampaignCard campaign={campaign} />
  expect(text(render(card))).not.toContain('متابعة دراسية')
  const lines = (node: React.ReactNode) =>
    text(render(<DisplayProvider display={{ cardTexts: 'lines', percentDecimals: false }}>{node}</DisplayProvider>))
  expect(lines(card)).toContain(campaign.summary)
  const panel = (total: number) => (
    <DonatePanel
      campaign={{ ...campaign, total: minor(total) }}
      opens={null}
      closes={null}
      donate={null}
      share={null}
    />
  )
  expect(lines(panel(148_350_00))).toContain('59%')
  // Rounded down: one lira below the goal is not shown as 100.
  expect(lines(panel(249_999_00))).toContain('99%')
})
