import { expect, test } from 'vitest'
import { LOCALES } from '#kernel/locale.ts'
import { campaignAmounts } from './campaign-amounts.ts'
import { campaigns } from './campaigns.ts'

test('every campaign suggests three amounts, from small to large, each with a meaning in three languages', () => {
  expect(Object.keys(campaignAmounts).sort()).toEqual(campaigns.map(({ key }) => key).sort())
  for (const [key, amounts] of Object.entries(campaignAmounts)) {
    expect(amounts, key).toHaveLength(3)
    expect(amounts.map(({ amount }) => amount), key).toEqual(amounts.map(({ amount }) => amount).sort((a, b) => a - b)) // prettier-ignore
    for (const { meaning } of amounts) for (const locale of LOCALES) expect(meaning[locale].length).toBeLessThan(41)
  }
})

test('the campaign’s description mentions at least one of its suggested amounts', () => {
  for (const { key, description } of campaigns) {
    const named = [...description.en.matchAll(/[\d,]+(?= lira| each|: |[;,.)])/g)].map(([n]) =>
      Number(n.replaceAll(',', '')),
    )
    const amounts = campaignAmounts[key]!.map(({ amount }) => amount / 100)
    expect(amounts.some((amount) => named.includes(amount)), key).toBe(true) // prettier-ignore
  }
})
