// What other features use of notices.
export { NoticeBell } from './notice-bell.tsx'
