import { useEffect } from 'react'
import { useLocation } from 'react-router'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { Icon } from '#ui/icon.tsx'
import { Prose } from '#ui/prose.tsx'
import { faqAnchor, type FaqItem } from '../faq.ts'
import styles from './faq-list.module.css'

/** Expandable questions. Each has its own address, which opens it. */
export function FaqList({ faqs }: { faqs: readonly FaqItem[] }) {
  // Every visit has its own location: a question that the reader closed opens when it is asked for again.
  const location = useLocation()
  useEffect(() => {
    const target = document.getElementById(location.hash.slice(1))
    if (target instanceof HTMLDetailsElement) target.open = true
  }, [location])
  return (
    <div className={styles.list}>
      {faqs.map(({ id, question, answer }) => (
        <details key={id} id={faqAnchor(id)} name="faq" className={styles.item}>
          <summary className={styles.question}>
            <bdi>{question}</bdi>
            <Icon of={IconChevronDown} size={22} />
          </summary>
          <Prose html={answer} className={styles.answer} />
        </details>
      ))}
    </div>
  )
}
