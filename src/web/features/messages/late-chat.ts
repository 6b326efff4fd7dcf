// What a conversation shows only once something happens, in one file: it is fetched when the page is idle.
export { ChosenPhotos } from './chosen-photos.tsx'
export { ContactNotice } from './contact-notice.tsx'
export { MessageSearch } from './message-search.tsx'
export { MuteDialog } from './mute-dialog.tsx'
export { OutgoingPhotos } from './own-photos.tsx'
export { PhotoDialog } from './photo-dialog.tsx'
export { ReportDialog } from './report-dialog.tsx'
