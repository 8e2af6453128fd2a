import { allowedTransitions, type State } from '#features/housing/applications/application.ts'
import { useText } from '#kernel/text-context.tsx'
import { confirmAction } from '#dashboard/kit/confirm.tsx'
import { useChange } from '#dashboard/kit/use-change.ts'
import type { Dialog } from './application-dialogs.tsx'

/** Transitions with one click. The others ask for a message or a bed first. */
type StraightStep = 'waiting' | 'offered' | 'accepted' | 'refused' | 'moved_in' | 'moved_out'
type StaffStep = StraightStep | 'missing' | 'rejected' | 'withdrawn'

/** The dialog of a transition. An accepted offer is opened again with its bed; every other offer asks for one. */
function dialogOf(step: StaffStep, from: State): Dialog['kind'] | null {
  if (step === 'missing' || step === 'rejected' || step === 'withdrawn') return step
  if (step === 'offered' && from !== 'accepted') return step
  return step === 'waiting' && from === 'offered' ? 'taken_back' : null
}

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

/** A step back from a mistake is named after what it undoes. */
function nameOf<S extends StaffStep>(step: S, from: State): S | 'take_back' | 'reopen_offer' | 'undo_move_in' {
  if (step === 'waiting' && from === 'offered') return 'take_back'
  if (step === 'offered' && from === 'accepted') return 'reopen_offer'
  if (step === 'accepted' && from === 'moved_in') return 'undo_move_in'
  return step
}
type Name = ReturnType<typeof nameOf>

/** The applicant loses a bed or a place. */
const SERIOUS: readonly Name[] = ['refused', 'moved_out']
const QUESTIONS = [
  'refused',
  'moved_out',
  'reopen_offer',
  'undo_move_in',
  'accepted',
  'moved_in',
] as const satisfies readonly Name[]
/** Asked only when a card was dropped on a column, which may have been the wrong one. */
const AFTER_DROP: readonly Name[] = ['accepted', 'moved_in']

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
    async step(to: StraightStep, from: State, { dropped }: { dropped: boolean }) {
      const name = nameOf(to, from)
      const question = QUESTIONS.find((one) => one === name)
      if (question && (dropped || !AFTER_DROP.includes(question))) {
        const title = t(`dashboard.application_sure.${question}`)
        const yes = t(`dashboard.application_to.${question}`)
        if (!(await confirmAction({ title, yes, danger: SERIOUS.includes(question) }))) return
      }
      await post('step', { to }, t('dashboard.application_moved', { state: t(`dashboard.application_state.${to}`) }))
    },
    prioritize: (priority: boolean) => post('priority', { priority }),
    remove: async (onDone: () => void) => {
      const sure = await confirmAction({
        title: t('dashboard.application_delete_ask'),
        yes: t('dashboard.delete'),
        danger: true,
      })
      if (sure) await change({ method: 'DELETE', path, onDone })
    },
  }
}

type ApplicationRef = { id: string; name: string; state: State }

/** The possible transitions, for buttons, menus and drag and drop. @param step of `useApplication` */
export function useTransitions(
  { id, name, state }: ApplicationRef,
  step: ReturnType<typeof useApplication>['step'],
  onDialog: (dialog: Dialog) => void,
) {
  const t = useText()
  const allowed = allowedTransitions(state, 'staff')
  return FORWARD.filter((to) => allowed.includes(to)).map((to) => {
    const label = nameOf(to, state)
    const kind = dialogOf(to, state)
    const begin = (dropped: boolean) =>
      kind ? onDialog({ kind, id, name }) : void step(to as StraightStep, state, { dropped })
    return {
      id: to,
      label: t(label === 'take_back' ? 'dashboard.application_take_back' : `dashboard.application_to.${label}`),
      danger: to === 'rejected' || to === 'withdrawn' || to === 'refused',
      run: () => begin(false),
      drop: () => begin(true),
    }
  })
}
