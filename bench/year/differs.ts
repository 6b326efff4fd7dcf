// A difference between what the product shows and what the model says, as a finding.

export const differs = (what: string, shown: unknown, right: unknown): readonly string[] =>
  JSON.stringify(shown) === JSON.stringify(right)
    ? []
    : [`${what} is shown as ${JSON.stringify(shown)}, the model says ${JSON.stringify(right)}`]
