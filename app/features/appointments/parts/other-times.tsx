import { formatNamed, formatTime } from '#kernel/dates.ts'
import type { FormProblem } from '#kernel/form-problem.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Alert } from '#ui/alert.tsx'
import { ChoiceTiles } from '#ui/choice-tiles.tsx'
import styles from './appointments.module.css'

type Props = {
  problem: FormProblem
  /** Undefined once the visitor has corrected the form. */
  message: string | undefined
}

/** The form's error. If the time was taken meanwhile, it offers the nearest free times, also after one was chosen. */
export function AlternativeTimes({ problem, message }: Props) {
  const t = useText()
  const { locale } = useLocale()
  const others = (problem.detail?.others ?? []) as string[]
  return (
    <>
      {message && <Alert kind="error" title={message} />}
      {others.length > 0 && (
        <ChoiceTiles
          legend={t('appointments.others')}
          name="at"
          className={styles.others!}
          tiles={others.map((iso) => ({
            value: iso,
            label: formatTime(new Date(iso), locale),
            note: formatNamed(new Date(iso), locale, 'short'),
          }))}
        />
      )}
    </>
  )
}
