import type { ComplaintState as State } from '#features/inbox/complaints/complaint.ts'
import type { Tone } from '#resource/field.ts'
import { useText } from '#kernel/text-context.tsx'
import { ToneBadge } from '#dashboard/kit/value.tsx'

const TONES: Record<State, Tone> = { new: 'bad', open: 'warning', answered: 'good', closed: 'plain' }

export function ComplaintState({ state }: { state: State }) {
  const t = useText()
  return <ToneBadge tone={TONES[state]}>{t(`dashboard.complaint_state.${state}`)}</ToneBadge>
}
