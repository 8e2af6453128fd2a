/** The states of an application for a place, and the allowed transitions with the actors who may make them. */

export const STATES = [
  'draft',
  'submitted',
  'missing',
  'waiting',
  'offered',
  'accepted',
  'moved_in',
  'moved_out',
  'refused',
  'expired',
  'rejected',
  'withdrawn',
] as const
export type State = (typeof STATES)[number]

/** `rule`: an automatic transition, at a time or after another event. */
export const ACTORS = ['applicant', 'staff', 'rule'] as const
export type TransitionActor = (typeof ACTORS)[number]

export const TRANSITIONS: Record<State, Partial<Record<State, readonly TransitionActor[]>>> = {
  draft: { submitted: ['applicant'] },
  // The rule closes what is open when its housing period, or at the latest the retention of its data, has ended.
  submitted: {
    missing: ['staff', 'rule'],
    waiting: ['staff'],
    rejected: ['staff'],
    withdrawn: ['applicant', 'staff', 'rule'],
  },
  missing: {
    submitted: ['applicant'],
    waiting: ['staff'],
    rejected: ['staff'],
    withdrawn: ['applicant', 'staff', 'rule'],
  },
  waiting: {
    offered: ['staff', 'rule'],
    missing: ['staff'],
    rejected: ['staff'],
    withdrawn: ['applicant', 'staff', 'rule'],
  },
  offered: {
    // Staff can answer for applicants who call.
    accepted: ['applicant', 'staff'],
    refused: ['applicant', 'staff'],
    expired: ['rule'],
    waiting: ['staff'],
    withdrawn: ['applicant', 'staff', 'rule'],
  },
  // Back to the state before, if staff recorded it by mistake.
  accepted: { moved_in: ['staff'], offered: ['staff'], withdrawn: ['applicant', 'staff', 'rule'] },
  moved_in: { moved_out: ['staff', 'rule'], accepted: ['staff'] },
  moved_out: {},
  // Only staff can reopen it.
  refused: { waiting: ['staff'] },
  expired: { waiting: ['staff'] },
  rejected: { waiting: ['staff'] },
  withdrawn: { waiting: ['staff'] },
}

export const canTransition = (from: State, to: State, by: TransitionActor): boolean =>
  TRANSITIONS[from][to]?.includes(by) ?? false

/** The allowed transitions for an actor. */
export const allowedTransitions = (from: State, by: TransitionActor): State[] =>
  STATES.filter((to) => canTransition(from, to, by))

/** Only in these states the applicant has a bed. */
export const BED_HOLDING_STATES: readonly State[] = ['offered', 'accepted', 'moved_in']
/** No further action is expected. */
export const TERMINAL_STATES: readonly State[] = ['moved_out', 'refused', 'expired', 'rejected', 'withdrawn']
/** Columns of the board. */
export const BOARD_STATES: readonly State[] = ['submitted', 'missing', 'waiting', 'offered', 'accepted', 'moved_in']
/** The states that staff see: a draft is visible to its writer only. */
export type SubmittedState = Exclude<State, 'draft'>
export const SUBMITTED_STATES: readonly SubmittedState[] = STATES.filter((state) => state !== 'draft')

export type QueueEntry = { id: string; priority: boolean; submittedAt: Date }

/** Applications with priority first, then by time of application. */
export function compareQueueOrder(a: QueueEntry, b: QueueEntry): number {
  return (
    Number(b.priority) - Number(a.priority) ||
    a.submittedAt.getTime() - b.submittedAt.getTime() ||
    (a.id < b.id ? -1 : Number(a.id > b.id))
  )
}

/** Positions on the waiting list, from 1. */
export function positions(waiting: readonly QueueEntry[]): Map<string, number> {
  return new Map([...waiting].sort(compareQueueOrder).map(({ id }, i) => [id, i + 1]))
}

/** Assigns free beds: the first applicant on the list gets the first bed. */
export function nextOffers<B>(waiting: readonly QueueEntry[], free: readonly B[]): { id: string; bed: B }[] {
  return [...waiting].sort(compareQueueOrder).flatMap(({ id }, i) => (i < free.length ? [{ id, bed: free[i]! }] : []))
}

export const DOCUMENTS = ['identity', 'certificate'] as const
export type DocumentKind = (typeof DOCUMENTS)[number]
/** Maximum files of each kind, such as both sides of a card. */
export const MAX_FILES = 3
/** Maximum size of one file in bytes. */
export const MAX_BYTES = 5 * 1024 * 1024
/** Maximum bytes of the documents of all drafts: drafts are unverified and stored for weeks. */
export const MAX_DRAFT_BYTES = 1024 ** 3

/** Kinds of documents without a file. */
export const missingDocuments = (have: readonly DocumentKind[]): DocumentKind[] =>
  DOCUMENTS.filter((kind) => !have.includes(kind))

export const STEPS = ['person', 'studies', 'documents', 'send'] as const
export type Step = (typeof STEPS)[number]
export const stepOf = (requested: string | null): Step => STEPS.find((step) => step === requested) ?? 'person'

export const LEVELS = ['language', 'preparatory', 'y1', 'y2', 'y3', 'y4', 'y5', 'master', 'doctorate'] as const
export type Level = (typeof LEVELS)[number]

/** The form fields by step: names of inputs and keys of `answers`. */
export const FIELDS = {
  person: ['name', 'gender', 'born', 'nationality', 'phone', 'email'],
  studies: ['university', 'department', 'level', 'student_number', 'guardian', 'guardian_phone', 'note'],
} as const
export type FieldName = (typeof FIELDS)[keyof typeof FIELDS][number]
export type DraftValues = Partial<Record<FieldName, string>>

export const HOUSING_PATH = '/housing-application'
export const applicationPath = (code: string): string => `${HOUSING_PATH}/${code}`
