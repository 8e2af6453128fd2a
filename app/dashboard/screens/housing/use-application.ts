import { waysOf, type State } from '#features/applications/application.ts'
import { useText } from '#kernel/text-context.tsx'
import { ask as askFirst } from '../../kit/ask.tsx'
import { useChange } from '../../kit/use-change.ts'
import type { Dialog } from './application-dialogs.tsx'

/** Where staff go with one button; the others ask for words or a bed first. */
type StraightStep = 'waiting' | 'accepted' | 'refused' | 'withdrawn' | 'moved_in' | 'moved_out'
type AskedStep = Dialog['kind']
type StaffStep = StraightStep | AskedStep
const isAsked = (step: StaffStep): step is AskedStep => step === 'missing' || step === 'offered' || step === 'rejected'

/** What is usually done first. */
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

/** Asked twice: somebody loses something. */
const isSerious = (step: StraightStep): step is 'refused' | 'withdrawn' | 'moved_out' =>
  step === 'refused' || step === 'withdrawn' || step === 'moved_out'

/** What is done to one application. True when it was done. */
export function useApplication(id: string) {
  const t = useText()
  const { change, busy } = useChange()
  const path = `/api/dashboard/housing-applications/${id}`
  const post = async (act: string, body: object, say?: string) => {
    const answer = await change({ method: 'POST', path: `${path}/${act}`, body, ...(say && { say }) })
    return answer?.ok ?? false
  }
  return {
    busy,
    path,
    async step(to: StraightStep) {
      if (isSerious(to)) {
        const title = t(`desk.application_sure.${to}`)
        if (!(await askFirst({ title, yes: t(`desk.application_to.${to}`), danger: true }))) return false
      }
      return post('step', { to }, t('desk.application_moved', { state: t(`desk.application_state.${to}`) }))
    },
    prioritize: (priority: boolean) => post('priority', { priority }),
    remove: async () => {
      const sure = await askFirst({ title: t('desk.application_delete_ask'), yes: t('desk.delete'), danger: true })
      if (!sure) return false
      return (await change({ method: 'DELETE', path }))?.ok ?? false
    },
  }
}

type Standing = { id: string; name: string; state: State }

/** The ways on from where it stands, for buttons, menus and cards that are let go somewhere. */
export function useWays({ id, name, state }: Standing, onDialog: (dialog: Dialog) => void) {
  const t = useText()
  const { step } = useApplication(id)
  const ways = waysOf(state, 'staff')
  return FORWARD.filter((way) => ways.includes(way)).map((way) => ({
    id: way,
    label: t(state === 'offered' && way === 'waiting' ? 'desk.application_take_back' : `desk.application_to.${way}`),
    danger: way === 'rejected' || way === 'withdrawn' || way === 'refused',
    run: () => (isAsked(way) ? onDialog({ kind: way, id, name }) : void step(way)),
  }))
}
