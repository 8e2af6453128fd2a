import type { DonationRow } from '#features/donations/admin/donation-row.ts'

/** `reversed`: the donation was recorded by mistake or given back whole; staff decide about the paper. */
export const REGISTER_STATES = ['valid', 'reversed', 'cancelled'] as const
export type RegisterState = (typeof REGISTER_STATES)[number]

/** One number of the register. */
export type RegisterRow = {
  id: string
  /** As printed. */
  number: string
  state: RegisterState
  assignedAt: Date
  assignedBy: string | null
  cancelled: { at: Date; by: string | null; reason: string } | null
  /** Typed before numbers had to be unique: another donation has the same. */
  repeated: boolean
  /** null: cancelled before it was used. */
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
