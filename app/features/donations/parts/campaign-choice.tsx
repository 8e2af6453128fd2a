import { useState } from 'react'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import { PermitLine } from '#features/campaigns/parts/permit-line.tsx'
import { useText } from '#kernel/text-context.tsx'
import { Field } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Select } from '#ui/select.tsx'
import styles from './campaign-choice.module.css'

type Props = {
  campaigns: readonly { id: number; title: string; permitNumber: string | null }[]
  value: string
  onChange: (campaignId: string) => void
  /** The campaign came with the address: it is shown and cannot be changed, unless it is refused. */
  fixed?: boolean
  error?: string | undefined
  name: string
}

/** The campaign of a donation with the number of its permit, or the general fund. */
export function CampaignChoice(props: Props) {
  const number = props.campaigns.find(({ id }) => String(id) === props.value)?.permitNumber
  return (
    <>
      <Choice {...props} />
      {number && <PermitLine permit={{ number }} />}
    </>
  )
}

function Choice({ campaigns, value, onChange, fixed, error, name }: Props) {
  const t = useText()
  // The campaign closed meanwhile: from then on another one can be chosen.
  const [refused, setRefused] = useState(error !== undefined)
  if (error !== undefined && !refused) setRefused(true)
  if (fixed && !refused)
    return (
      <>
        {/* Not an input, which would cut a long title. */}
        <Field label={t('donations.campaign')}>
          {(control) => (
            <output {...control} className={styles.fixed}>
              <bdi>{campaigns.find(({ id }) => String(id) === value)?.title}</bdi>
              <Icon of={IconLock} />
            </output>
          )}
        </Field>
        <input type="hidden" name={name} value={value} />
      </>
    )
  return (
    <Select
      label={t('donations.campaign')}
      name={name}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error}
    >
      <option value="">{t('donations.choose_campaign')}</option>
      <option value="general">{t('donations.general_fund')}</option>
      {campaigns.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </Select>
  )
}
