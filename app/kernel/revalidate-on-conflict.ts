import type { ShouldRevalidateFunctionArgs } from 'react-router'

/**
 * `shouldRevalidate` of a page whose data can be outdated when its form is refused: React Router loads nothing again
 * after a refusal, so the page would still offer what is gone.
 */
export const revalidateOnConflict = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === 409 || defaultShouldRevalidate
