import type { DocumentKind, State } from '#features/applications/application.ts'
import { useText } from '#kernel/text-context.tsx'
import { ask as askFirst } from '../../kit/ask.tsx'
import { useChange } from '../../kit/use-change.ts'

/** Where staff go with one button; the others ask for words or a bed first. */
export type StraightStep = 'waiting' | 'accepted' | 'refused' | 'withdrawn' | 'moved_in' | 'moved_out'
export const ASKED: readonly State[] = ['missing', 'offered', 'rejected']
/** Asked twice: somebody loses something. */
const SERIOUS: readonly State[] = ['refused', 'withdrawn', 'moved_out']

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
      if (SERIOUS.includes(to)) {
        const yes = t(`desk.application_to.${to}`)
        if (
          !(await askFirst({
            title: t(`desk.application_sure.${to}` as 'desk.application_sure.refused'),
            yes,
            danger: true,
          }))
        )
          return false
      }
      return post('step', { to }, t('desk.application_moved', { state: t(`desk.application_state.${to}`) }))
    },
    prioritize: (priority: boolean) => post('priority', { priority }),
    note: (text: string) => post('notes', { text }, t('desk.message_note_added')),
    remove: async () => {
      const sure = await askFirst({ title: t('desk.application_delete_ask'), yes: t('desk.delete'), danger: true })
      if (!sure) return false
      return (await change({ method: 'DELETE', path }))?.ok ?? false
    },
  }
}

export type Words = { kinds: DocumentKind[]; word: string }
