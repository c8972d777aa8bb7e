// A chunk that the entry loads first, so that React is evaluated in a task of its own.
export { createRoot } from 'react-dom/client';
