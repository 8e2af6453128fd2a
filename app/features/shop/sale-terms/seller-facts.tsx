import { useText } from '#kernel/text-context.tsx'
import { Ltr } from '#ui/ltr.tsx'
import { PhoneLink } from '#ui/phone-link.tsx'
import styles from './sale-texts.module.css'

type Seller = {
  name: string
  address: string
  taxOffice: string | null
  taxNumber: string | null
  mersis: string | null
  phone: string | null
  email: string | null
}

type Props = {
  seller: Seller
  /** The carrier with which buyers send products back. */
  returnCarrier: string | null
}

/** The seller's details, which the law requires before the sale. */
export function SellerFacts({ seller, returnCarrier }: Props) {
  const t = useText()
  const { name, address, taxOffice, taxNumber, mersis, phone, email } = seller
  return (
    <address className={styles.seller}>
      <strong>
        <bdi>{name}</bdi>
      </strong>
      <bdi>{address}</bdi>
      {(taxOffice ?? taxNumber) && (
        <span>
          {taxOffice && <bdi>{taxOffice} </bdi>}
          {taxNumber && (
            <>
              {t('orders.tax_number')} <Ltr>{taxNumber}</Ltr>
            </>
          )}
        </span>
      )}
      {mersis && (
        <span>
          MERSİS <Ltr>{mersis}</Ltr>
        </span>
      )}
      {phone && <PhoneLink phone={phone} />}
      {email && (
        <a href={`mailto:${email}`}>
          <Ltr>{email}</Ltr>
        </a>
      )}
      {returnCarrier && (
        <span>
          {t('orders.return_carrier')}: <bdi>{returnCarrier}</bdi>
        </span>
      )}
    </address>
  )
}
