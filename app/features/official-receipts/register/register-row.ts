import type { DonationRow } from '#features/donations/admin/donation-row.ts'

/** `reversed`: the donation was recorded by mistake or fully returned; staff decide about the paper receipt. */
export const REGISTER_STATES = ['valid', 'reversed', 'cancelled'] as const
export type RegisterState = (typeof REGISTER_STATES)[number]

/** One number of the register. */
export type RegisterRow = {
  id: string
  /** As printed, like `A 001251`. */
  number: string
  state: RegisterState
  assignedAt: Date
  assignedBy: string | null
  cancelled: { at: Date; by: string | null; reason: string } | null
  /** Another donation has the same number: both were typed before numbers had to be unique. */
  repeated: boolean
  /** Null when the number was cancelled before it was used. */
  donation: DonationRow | null
  permitNumber: string | null
}

export type RegisterPage = {
  rows: RegisterRow[]
  total: number
  page: number
  size: number
  byState: Partial<Record<RegisterState, number>>
}
