// What whoever has a paper open may do about it.
import type { ReviewedDocument } from '#contract/verification.ts'

type Paper = Pick<ReviewedDocument, 'status' | 'reading' | 'firstApproval'>

/** A colleague who reads it has the say. */
export const mayReject = ({ status, reading }: Paper): boolean => status === 'pending' && reading === null

/** Nobody approves a paper twice. */
export const mayApprove = (paper: Paper): boolean => mayReject(paper) && paper.firstApproval?.byMe !== true
