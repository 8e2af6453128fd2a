import type { State } from '#features/housing/applications/application.ts'
import type { Tone } from '#resource/field.ts'
import { useText } from '#kernel/text-context.tsx'
import { ToneBadge } from '#dashboard/kit/value.tsx'

const TONES: Record<State, Tone> = {
  draft: 'plain',
  submitted: 'bad',
  missing: 'warning',
  waiting: 'warning',
  offered: 'warning',
  accepted: 'good',
  moved_in: 'good',
  moved_out: 'plain',
  refused: 'plain',
  expired: 'plain',
  rejected: 'plain',
  withdrawn: 'plain',
}

export function ApplicationState({ state }: { state: State }) {
  const t = useText()
  return <ToneBadge tone={TONES[state]}>{t(`dashboard.application_state.${state}`)}</ToneBadge>
}
