import type { ReactNode } from 'react'
import { useText } from '#kernel/text-context.tsx'
import { LinkButton } from '#ui/button.tsx'
import { STEPS, type Step } from '../application.ts'
import styles from './applications.module.css'

/** Back is a link, because typed values are saved automatically, or with the button next to it. */
export function StepNavigation({ step, children }: { step: Step; children: ReactNode }) {
  const t = useText()
  const before = STEPS[STEPS.indexOf(step) - 1]
  return (
    <div className={styles.ways}>
      {children}
      {before && (
        <LinkButton to={`?step=${before}`} variant="quiet">
          {t('applications.back')}
        </LinkButton>
      )}
    </div>
  )
}
