import type { AppointmentState as State } from '#features/appointments/appointment.ts'
import { useText } from '#kernel/text-context.tsx'
import type { Tone } from '#resource/field.ts'
import { ToneBadge } from '#dashboard/kit/value.tsx'

const TONES: Record<State, Tone> = {
  requested: 'warning',
  confirmed: 'good',
  declined: 'bad',
  cancelled: 'plain',
  attended: 'good',
  missed: 'bad',
}

export function AppointmentState({ state }: { state: State }) {
  const t = useText()
  return <ToneBadge tone={TONES[state]}>{t(`appointments.state.${state}`)}</ToneBadge>
}
