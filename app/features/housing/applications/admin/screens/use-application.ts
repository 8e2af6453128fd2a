import { allowedTransitions, type State } from '#features/housing/applications/application.ts'
import { useText } from '#kernel/text-context.tsx'
import { confirmAction as askFirst } from '#dashboard/kit/confirm.tsx'
import { useChange } from '#dashboard/kit/use-change.ts'
import type { Dialog } from './application-dialogs.tsx'

/** Transitions with one click. The others ask for a message or a bed first. */
type StraightStep = 'waiting' | 'accepted' | 'refused' | 'withdrawn' | 'moved_in' | 'moved_out'
type DialogStep = Dialog['kind']
type StaffStep = StraightStep | DialogStep
const needsDialog = (step: StaffStep): step is DialogStep =>
  step === 'missing' || step === 'offered' || step === 'rejected'

/** Order of the transitions in menus: the usual next step first. */
const FORWARD: readonly StaffStep[] = [
  'moved_in',
  'moved_out',
  'accepted',
  'offered',
  'waiting',
  'missing',
  'refused',
  'rejected',
  'withdrawn',
]

/** Needs a confirmation, because the applicant loses a bed or a place. */
const isSerious = (step: StraightStep): step is 'refused' | 'withdrawn' | 'moved_out' =>
  step === 'refused' || step === 'withdrawn' || step === 'moved_out'

/** Runs a command on one application. */
export function useApplication(id: string) {
  const t = useText()
  const { change, busy } = useChange()
  const path = `/api/dashboard/housing-applications/${id}`
  const post = (act: string, body: object, success?: string) =>
    change({ method: 'POST', path: `${path}/${act}`, body, ...(success && { success }) })
  return {
    busy,
    path,
    async step(to: StraightStep) {
      if (isSerious(to)) {
        const title = t(`dashboard.application_sure.${to}`)
        if (!(await askFirst({ title, yes: t(`dashboard.application_to.${to}`), danger: true }))) return
      }
      await post('step', { to }, t('dashboard.application_moved', { state: t(`dashboard.application_state.${to}`) }))
    },
    prioritize: (priority: boolean) => post('priority', { priority }),
    remove: async (onDone: () => void) => {
      const sure = await askFirst({
        title: t('dashboard.application_delete_ask'),
        yes: t('dashboard.delete'),
        danger: true,
      })
      if (sure) await change({ method: 'DELETE', path, onDone })
    },
  }
}

type Standing = { id: string; name: string; state: State }

/** The possible transitions, for buttons, menus and drag and drop. @param step of `useApplication` */
export function useTransitions(
  { id, name, state }: Standing,
  step: ReturnType<typeof useApplication>['step'],
  onDialog: (dialog: Dialog) => void,
) {
  const t = useText()
  const ways = allowedTransitions(state, 'staff')
  return FORWARD.filter((way) => ways.includes(way)).map((way) => ({
    id: way,
    label: t(
      state === 'offered' && way === 'waiting' ? 'dashboard.application_take_back' : `dashboard.application_to.${way}`,
    ),
    danger: way === 'rejected' || way === 'withdrawn' || way === 'refused',
    run: () => (needsDialog(way) ? onDialog({ kind: way, id, name }) : void step(way)),
  }))
}
