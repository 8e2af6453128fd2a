import { TextInput } from '@mantine/core'
import { useText } from '#kernel/text-context.tsx'
import { readNumber } from '#kernel/read-number.ts'
import styles from './shipments.module.css'

/** How a shipment is sent, as it is typed. */
type TypedCarriage = { carrier: string; tracking: string; link: string; parcels: string }

/** As the API takes it; what is no number it refuses, next to the field. */
export const carriageBody = ({ carrier, tracking, link, parcels }: TypedCarriage) => ({
  carrier,
  tracking,
  tracking_link: link,
  parcels: readNumber(parcels),
})

type Props = {
  typed: TypedCarriage
  fieldErrors: Record<string, string>
  onType: (typed: TypedCarriage) => void
}

export function CarriageFields({ typed, fieldErrors, onType }: Props) {
  const t = useText()
  const set = (part: Partial<TypedCarriage>) => onType({ ...typed, ...part })
  return (
    <div className={styles.fields}>
      <TextInput
        label={t('dashboard.carrier')}
        maxLength={60}
        value={typed.carrier}
        error={fieldErrors.carrier}
        onChange={(event) => set({ carrier: event.currentTarget.value })}
      />
      <TextInput
        label={t('orders.tracking')}
        dir="ltr"
        maxLength={60}
        value={typed.tracking}
        error={fieldErrors.tracking}
        onChange={(event) => set({ tracking: event.currentTarget.value })}
        data-autofocus
      />
      <TextInput
        label={t('dashboard.shipment_link')}
        description={t('dashboard.shipment_link_hint')}
        dir="ltr"
        type="url"
        maxLength={500}
        value={typed.link}
        error={fieldErrors.tracking_link}
        onChange={(event) => set({ link: event.currentTarget.value })}
      />
      <TextInput
        label={t('dashboard.shipment_parcels')}
        description={t('dashboard.shipment_parcels_hint')}
        inputMode="numeric"
        maxLength={4}
        value={typed.parcels}
        error={fieldErrors.parcels}
        onChange={(event) => set({ parcels: event.currentTarget.value })}
      />
    </div>
  )
}
