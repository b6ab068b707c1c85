/** Hosts that play what an `iframe` shows, with their subdomains, and how the path of a player begins where the host shows other things too. */
const players: readonly (readonly [host: string, path?: string])[] = [
  ['youtube.com', '/embed/'],
  ['youtube-nocookie.com', '/embed/'],
  ['player.vimeo.com'],
  ['dailymotion.com', '/embed/'],
  ['geo.dailymotion.com', '/player'],
  ['player.twitch.tv'],
  ['clips.twitch.tv', '/embed'],
  ['players.brightcove.net'],
  ['fast.wistia.net', '/embed/'],
  ['fast.wistia.com', '/embed/'],
  ['cdn.jwplayer.com', '/players/'],
  ['content.jwplatform.com', '/players/'],
  ['embed.ted.com'],
  ['streamable.com', '/e/'],
  ['rumble.com', '/embed/'],
  ['odysee.com', '/$/embed/'],
  ['archive.org', '/embed/'],
  ['facebook.com', '/plugins/video'],
  ['player.bilibili.com'],
  ['v.qq.com', '/txp/iframe/'],
  ['player.youku.com', '/embed/'],
  ['open.iqiyi.com', '/developer/player'],
  ['embed.nicovideo.jp', '/watch/'],
  ['tv.naver.com', '/embed/'],
  ['play-tv.kakao.com', '/embed/'],
  ['rutube.ru', '/play/embed/'],
  ['vk.com', '/video_ext'],
  ['vkvideo.ru', '/video_ext'],
  ['ok.ru', '/videoembed/'],
  ['frontend.vh.yandex.ru', '/player/'],
  ['music.yandex.ru', '/iframe'],
  ['aparat.com', '/video/video/embed/'],
  ['arte.tv', '/embeds/'],
  ['ardmediathek.de', '/embed/'],
  ['w.soundcloud.com', '/player'],
  ['open.spotify.com', '/embed'],
  ['embed.podcasts.apple.com'],
  ['embed.music.apple.com'],
  ['widget.deezer.com'],
  ['bandcamp.com', '/EmbeddedPlayer'],
  ['mixcloud.com', '/widget/iframe'],
  ['player.captivate.fm'],
  ['share.transistor.fm', '/e/'],
  ['html5-player.libsyn.com'],
  ['anchor.fm'],
];

/** Paths by which players are told whose hosts are many (PeerTube). */
const playerPath = /^\/videos\/embed\/[\w-]+$/;

/** Whether an address is that of a player of videos or sound. */
export function isPlayer({ protocol, hostname, pathname }: URL): boolean {
  if (protocol !== 'https:' && protocol !== 'http:') return false;
  if (playerPath.test(pathname)) return true;
  return players.some(
    ([host, path = '/']) =>
      (hostname === host || hostname.endsWith(`.${host}`)) && pathname.startsWith(path),
  );
}
