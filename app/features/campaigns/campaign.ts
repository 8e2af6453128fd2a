/** Types of campaigns for pages and the API, and the only rule for when a campaign takes donations. */
import { istanbulParts, startOfDay } from '#kernel/dates.ts'
import { DAY_MS } from '#kernel/durations.ts'
import type { Locale } from '#kernel/locale.ts'
import { progress, type Currency, type Minor } from '#kernel/money.ts'
import type { Picture } from '#kernel/picture.ts'

export type Importance = 'important' | 'normal'
/** What happens at the goal: stop donations, continue, or offer the general fund instead. */
export type GoalPolicy = 'stop' | 'continue' | 'general'
/** Law 2860: the campaign needs no permit, needs a permit, or a decision exempts the association. */
const COLLECTION_KINDS = ['general', 'permit', 'exempt'] as const
export type CollectionKind = (typeof COLLECTION_KINDS)[number]
/**
 * `not_yet`: opens later; `ended`: its end date or permit has passed; `full`: it stopped at its goal; `paused`: it needs
 * a permit and has none.
 */
export type CampaignDonationState = 'open' | 'not_yet' | 'ended' | 'full' | 'paused'

/** Decides whether a campaign takes donations. Permit days as `2026-11-21` in Istanbul, both inclusive. */
export type DonationWindow = {
  goal: Minor | null
  atGoal: GoalPolicy
  startsAt: Date | null
  endsAt: Date | null
  permitStarts: string | null
  permitEnds: string | null
  /** As `lacksPermit` says. */
  permitMissing: boolean
}

export type Category = { id: number; name: string }

/** A suggested amount, with a short text about what it pays for. */
export type SuggestedAmount = { amount: Minor; meaning: string }

/** The preselected amount: the middle one, or the lower of the two middle ones. */
export function middleAmount(amounts: readonly SuggestedAmount[]): Minor | null {
  return amounts[Math.floor((amounts.length - 1) / 2)]?.amount ?? null
}

/** A campaign for cards and lists, in one language. */
export type CampaignSummary = {
  id: number
  title: string
  /** Plain text. */
  summary: string
  category: Category
  importance: Importance
  /** Null: a cover is generated. */
  picture: Picture | null
  goal: Minor | null
  total: Minor
  currency: Currency
  giving: CampaignDonationState
  /** The permit that is printed where people are asked for money (Law 2860). */
  permitNumber: string | null
  /** Empty: the amounts of the settings apply. */
  amounts: SuggestedAmount[]
  createdAt: Date
}

/** Shown in full on the campaign's page (Law 2860). Days as `2026-11-21`. */
export type Permit = {
  number: string
  authority: string
  starts: string | null
  ends: string | null
  target: Minor | null
}

export type CampaignDetail = CampaignSummary &
  DonationWindow & {
    /** The number of donations. */
    donations: number
    /** Clean HTML. */
    description: string
    /** The language of the description: the reader's, or the fallback. */
    language: Locale
    permit: Permit | null
    /** Not public yet: visible only to editors of campaigns. */
    hidden: boolean
  }

/** The path of a campaign's page. */
export function campaignPath(id: number): string {
  return `/camping_details/${id}`
}

/** Whether a campaign needs a permit (Law 2860), has none, and no owner allowed it without one. */
export function lacksPermit(campaign: {
  collection_kind: CollectionKind
  permit_override: string | null
  permit_number: string | null
}): boolean {
  return campaign.collection_kind === 'permit' && !campaign.permit_override && campaign.permit_number === null
}

/**
 * The end is checked before the goal: after the end a visitor should not read that the goal was reached. A missing
 * permit is checked before the start: it may not come in time.
 */
export function donationWindowState(rules: DonationWindow, total: Minor, now: Date): CampaignDonationState {
  // Computed only for campaigns with a permit, because lists call this for each campaign.
  const today = rules.permitStarts || rules.permitEnds ? istanbulDay(now) : ''
  if ((rules.endsAt && now >= rules.endsAt) || (rules.permitEnds && today > rules.permitEnds)) return 'ended'
  if (rules.permitMissing) return 'paused'
  if ((rules.startsAt && now < rules.startsAt) || (rules.permitStarts && today < rules.permitStarts)) return 'not_yet'
  if (rules.goal !== null && total >= rules.goal && rules.atGoal !== 'continue') return 'full'
  return 'open'
}

/** Whether the goal is reached; donations may still continue. */
export function isGoalReached({ goal, total }: Pick<CampaignSummary, 'goal' | 'total'>): boolean {
  return goal !== null && total >= goal
}

/** Stable sort: campaigns that reached their goal come last. */
export function reachedLast<Campaign extends Pick<CampaignSummary, 'goal' | 'total'>>(
  campaigns: readonly Campaign[],
): Campaign[] {
  return campaigns.toSorted((a, b) => Number(isGoalReached(a)) - Number(isGoalReached(b)))
}

/** A number that changes with each tenth of the goal or, without a goal, whenever the total grows by a tenth. */
export function figureStep({ total, goal }: Pick<CampaignSummary, 'total' | 'goal'>): number {
  if (goal !== null) return Math.floor(progress(total, goal).percent / 10)
  return total > 0 ? Math.round(Math.log(total) / Math.log(1.1)) : 0
}

function istanbulDay(now: Date): string {
  const { year, month, day } = istanbulParts(now)
  return `${year}-${month}-${day}`
}

/** The opening time: the later of the campaign's start and the permit's first day. */
export function opensAt({ startsAt, permitStarts }: Pick<DonationWindow, 'startsAt' | 'permitStarts'>): Date | null {
  const moments = [startsAt, permitStarts === null ? null : startOfDay(permitStarts)].filter(
    (moment) => moment !== null,
  )
  return moments.length ? new Date(Math.max(...moments.map(Number))) : null
}

/** The closing time: the earlier of the campaign's end and the end of the permit's last day. */
export function closesAt({ endsAt, permitEnds }: Pick<DonationWindow, 'endsAt' | 'permitEnds'>): Date | null {
  const ends = [endsAt, permitEnds === null ? null : new Date(Number(startOfDay(permitEnds)) + DAY_MS)]
  const moments = ends.filter((moment) => moment !== null)
  return moments.length ? new Date(Math.min(...moments.map(Number)) - 1) : null
}
