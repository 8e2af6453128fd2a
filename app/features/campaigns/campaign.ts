/** Campaigns as pages and the API know them, and the one rule of when a campaign takes donations. */
import { istanbulParts, startOfDay } from '#kernel/dates.ts'
import { DAY_MS } from '#kernel/durations.ts'
import type { Locale } from '#kernel/locale.ts'
import { progress, type Currency, type Minor } from '#kernel/money.ts'
import type { Picture } from '#kernel/picture.ts'

export type Importance = 'important' | 'normal'
/** At the goal: take no more, go on, or offer the general fund instead. */
export type GoalPolicy = 'stop' | 'continue' | 'general'
/** What Law 2860 says about a campaign: no permit is needed, a permit, or a decision that exempts the association. */
export const COLLECTION_KINDS = ['general', 'permit', 'exempt'] as const
export type CollectionKind = (typeof COLLECTION_KINDS)[number]
/** `not_yet`: opens later; `ended`: its time or its permit is over; `full`: the goal is reached and ends it. */
export type CampaignDonationState = 'open' | 'not_yet' | 'ended' | 'full'

/** What decides whether a campaign takes donations. Days of the permit as `2026-11-21` in Istanbul, both inclusive. */
export type DonationWindow = {
  goal: Minor | null
  atGoal: GoalPolicy
  startsAt: Date | null
  endsAt: Date | null
  permitStarts: string | null
  permitEnds: string | null
}

export type Category = { id: number; name: string }

/** An amount to choose, and in a few words what it pays for. */
export type SuggestedAmount = { amount: Minor; meaning: string }

/** The one that is preselected: the middle one, of an even number the lower of the two. */
export function middleAmount(amounts: readonly SuggestedAmount[]): Minor | null {
  return amounts[Math.floor((amounts.length - 1) / 2)]?.amount ?? null
}

/** A campaign on a card, in one language. */
export type CampaignSummary = {
  id: number
  title: string
  /** Plain text. */
  summary: string
  category: Category
  importance: Importance
  /** Null: a generated cover. */
  picture: Picture | null
  goal: Minor | null
  total: Minor
  currency: Currency
  giving: CampaignDonationState
  /** Empty: the site's own amounts. */
  amounts: SuggestedAmount[]
  createdAt: Date
}

/** Printed on every page of the campaign (Law 2860). Days as `2026-11-21`. */
export type Permit = {
  number: string
  authority: string
  starts: string | null
  ends: string | null
  target: Minor | null
}

export type CampaignDetail = CampaignSummary &
  DonationWindow & {
    /** The number of its donations. */
    gifts: number
    /** Clean HTML. */
    description: string
    /** The language of the description: the reader's, or the one that stands in for it. */
    language: Locale
    permit: Permit | null
    /** Not public yet: shown to those who keep campaigns only. */
    hidden: boolean
  }

/** Where a campaign is read. */
export function campaignPath(id: number): string {
  return `/camping_details/${id}`
}

/** The end is checked before the goal: after the end a visitor should not read that the goal was reached. */
export function donationWindowState(rules: DonationWindow, total: Minor, now: Date): CampaignDonationState {
  // Asked of the calendar only where there is a permit: a list asks for each of its campaigns.
  const today = rules.permitStarts || rules.permitEnds ? istanbulDay(now) : ''
  if ((rules.endsAt && now >= rules.endsAt) || (rules.permitEnds && today > rules.permitEnds)) return 'ended'
  if ((rules.startsAt && now < rules.startsAt) || (rules.permitStarts && today < rules.permitStarts)) return 'not_yet'
  if (rules.goal !== null && total >= rules.goal && rules.atGoal !== 'continue') return 'full'
  return 'open'
}

/** The goal is reached, whether donations go on or not. */
export function isGoalReached({ goal, total }: Pick<CampaignSummary, 'goal' | 'total'>): boolean {
  return goal !== null && total >= goal
}

/** Those that still need donations first; else in their order. */
export function reachedLast<Campaign extends Pick<CampaignSummary, 'goal' | 'total'>>(
  campaigns: readonly Campaign[],
): Campaign[] {
  return campaigns.toSorted((a, b) => Number(isGoalReached(a)) - Number(isGoalReached(b)))
}

/** Another number whenever the figures have moved by a tenth: of the goal, or of themselves where there is none. */
export function figureStep({ total, goal }: Pick<CampaignSummary, 'total' | 'goal'>): number {
  if (goal !== null) return Math.floor(progress(total, goal).percent / 10)
  return total > 0 ? Math.round(Math.log(total) / Math.log(1.1)) : 0
}

function istanbulDay(now: Date): string {
  const { year, month, day } = istanbulParts(now)
  return `${year}-${month}-${day}`
}

/** When it opens, or opened: the later of its own moment and its permit's first day. */
export function opensAt({ startsAt, permitStarts }: Pick<DonationWindow, 'startsAt' | 'permitStarts'>): Date | null {
  const moments = [startsAt, permitStarts === null ? null : startOfDay(permitStarts)].filter(
    (moment) => moment !== null,
  )
  return moments.length ? new Date(Math.max(...moments.map(Number))) : null
}

/** The last moment of giving: the earlier of its own end and the end of its permit's last day. */
export function closesAt({ endsAt, permitEnds }: Pick<DonationWindow, 'endsAt' | 'permitEnds'>): Date | null {
  const ends = [endsAt, permitEnds === null ? null : new Date(Number(startOfDay(permitEnds)) + DAY_MS)]
  const moments = ends.filter((moment) => moment !== null)
  return moments.length ? new Date(Math.min(...moments.map(Number)) - 1) : null
}
