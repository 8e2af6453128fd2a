import { useText } from '#kernel/text-context.tsx'
import { Ltr } from '#ui/ltr.tsx'
import type { Fact } from '../legal-page.server.ts'
import styles from './fact-list.module.css'

/** A table that the software adds below the text: names stored in the browser, or retention periods. */
export function FactList({ of, facts }: { of: 'storage' | 'periods'; facts: readonly Fact[] }) {
  const t = useText()
  return (
    <section aria-labelledby={of} className={styles.section}>
      <h2 id={of} className={styles.title}>
        {t(`terms.${of}_title`)}
      </h2>
      <p>{t(`terms.${of}_lead`)}</p>
      <dl className={styles.facts}>
        {facts.map(({ name, code, notes, text }) => (
          <div key={name} className={styles.fact}>
            <dt>
              {code ? (
                <Ltr className={styles.code}>
                  <code>{name}</code>
                </Ltr>
              ) : (
                name
              )}
              {notes.length > 0 && <span className={styles.notes}>{notes.join(' · ')}</span>}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
