// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { screen, show } from '#tests/support/interact.tsx'
import { ChooseFile } from './choose-file.tsx'

test('a file that was corrected on disk can be chosen again under the same name', async () => {
  const chosen: (string | undefined)[] = []
  const { user, container } = await show(
    <ChooseFile onChange={(file) => chosen.push(file?.name)}>
      {(button) => <button {...button}>Choose a file</button>}
    </ChooseFile>,
  )
  const input = container.querySelector<HTMLInputElement>('input[type=file]')!
  const file = new File(['donor,amount'], 'donors.csv', { type: 'text/csv' })
  for (let times = 0; times < 2; times++) {
    await user.click(screen.getByRole('button', { name: 'Choose a file' }))
    await user.upload(input, file)
  }
  expect(chosen).toEqual(['donors.csv', 'donors.csv'])
})
