import { useState, type ComponentType, type MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import IconHeart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs'
import type { DonationOptions } from '#features/donations/options.server.ts'
import type { WizardProps } from '#features/donations/form/donation-wizard.tsx'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { useLinkSource } from '#kernel/use-link-source.ts'
import { LinkButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'

type Props = {
  campaign: WizardProps['campaign']
  options: DonationOptions
  /** Small and short, next to figures that name the campaign. */
  compact?: boolean
}

/** A link to the donation page; with a script it opens the wizard over this page instead. */
export function DonateButton({ campaign, options, compact }: Props) {
  const t = useText()
  const { to } = useLocale()
  const navigate = useNavigate()
  const [Wizard, setWizard] = useState<ComponentType<WizardProps> | null>(null)
  const [open, setOpen] = useState(false)
  const withSource = useLinkSource()
  const address = withSource(to(`/donations?campaignId=${campaign.id}&source=details`))

  async function start(event: MouseEvent) {
    const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (elsewhere || options.card === null) return
    event.preventDefault()
    try {
      const { DonationWizard } = await import('#features/donations/form/donation-wizard.tsx')
      setWizard(() => DonationWizard)
      setOpen(true)
    } catch {
      // The code of the wizard did not load; the page may.
      void navigate(address)
    }
  }

  return (
    <>
      <LinkButton
        to={address}
        onClick={(event) => void start(event)}
        {...(compact
          ? { size: 'small', 'aria-label': t('campaigns.donateTo', { title: campaign.title }) }
          : { size: 'large', wide: true })}
        icon={<Icon of={IconHeart} size={compact ? 20 : 22} />}
      >
        {t(compact ? 'campaigns.donate' : 'campaigns.donateHere')}
      </LinkButton>
      {Wizard && (
        <Wizard
          open={open}
          onClose={() => setOpen(false)}
          campaign={campaign}
          presets={options.wizardPresets}
          noneTile={options.noneTile}
          limits={options.limits}
          cardFields={options.card === 'fields'}
          cardPaused={options.cardPaused}
        />
      )}
    </>
  )
}
