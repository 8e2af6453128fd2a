/** Page links to show: first, last, and the neighbours of the current page; null is a gap. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const numbers = [...new Set([1, page - 1, page, page + 1, pages])].filter((n) => n >= 1 && n <= pages)
  return numbers.flatMap((n, i) => {
    const missing = i === 0 ? 0 : n - numbers[i - 1]! - 1
    if (missing === 0) return [n]
    return missing === 1 ? [n - 1, n] : [null, n]
  })
}
