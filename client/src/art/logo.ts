/** The sign of Pobudka on a 64 × 64 grid: a raven calls before the moon. `client/public/favicon.svg` holds the same shapes. */

export const LOGO =
  '<path d="M0 0H64V64H0Z" fill="#2a2456"/>' +
  '<circle cx="36" cy="28" r="30" fill="#3a2f6e"/>' +
  '<circle cx="36" cy="28" r="20" fill="#f4d58d"/>' +
  '<path d="M0 52Q18 44 34 50T64 46V64H0Z" fill="#17142f"/>' +
  '<path d="M57 15L45 18.4C41.4 14.6 35 15.4 33 20.4C30.4 26.6 22.4 31 18.6 39.6L9.4 50L16.6 49L16 54.4L24 47.6C26 47.4 28 46.8 29.8 46V52H27.6V53.6H34V52H31.8V45L35 43V52H33.4V53.6H39.4V52H37V41.6C41.4 37.8 43 32.6 43 27.6L57 22.8L46.6 21.6Z" fill="#0b0c18"/>' +
  '<circle cx="40" cy="20" r="1.5" fill="#f4d58d"/>';
