import { useText } from '#kernel/text-context.tsx'
import { Prose } from '#ui/prose.tsx'
import type { SaleTerms } from './sale-terms.server.ts'
import { SellerFacts } from './seller-facts.tsx'
import styles from './sale-texts.module.css'

/** Ids of the collapsed legal texts. */
const IDS = { information: 'sale-information', contract: 'sale-contract' } as const

/** The seller, and the collapsed legal texts of a sale. */
export function SaleTexts({ terms }: { terms: SaleTerms }) {
  const t = useText()
  return (
    <>
      <SellerFacts seller={terms.seller} returnCarrier={terms.returnCarrier} />
      <details className={styles.text} id={IDS.information}>
        <summary>{t('orders.information')}</summary>
        <Prose html={terms.information} />
      </details>
      <details className={styles.text} id={IDS.contract}>
        <summary>{t('orders.contract')}</summary>
        <Prose html={terms.contract} />
      </details>
    </>
  )
}

/** Links to one of these texts and opens it. */
export function SaleTextLink({ to }: { to: keyof typeof IDS }) {
  const t = useText()
  const open = () => document.querySelector<HTMLDetailsElement>(`#${IDS[to]}`)?.setAttribute('open', '')
  return (
    <a href={`#${IDS[to]}`} onClick={open}>
      {t(`orders.${to}`)}
    </a>
  )
}
