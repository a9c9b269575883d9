import { chromium } from 'playwright-core'; import { BROWSER } from './browser.ts'; import { PAGES, pathOf } from '../src/routes.ts';
const browser=await chromium.launch(BROWSER); let bad=0,els=0,pics=0;
for (const width of [1280,360]) { const page=await (await browser.newContext({viewport:{width,height:900}})).newPage(); await page.route('**/*.woff2',r=>r.abort());
 for (const p of [...PAGES.map(({route,locale})=>pathOf(route.segment,locale)),'/404.html']) { const res=[];
  for (const port of [4820,4821]) { await page.goto(`http://localhost:${port}${p}`); 
   const styles=await page.evaluate(()=>[...document.querySelectorAll('body *')].flatMap(e=>[null,'::before','::after'].map(q=>{const c=getComputedStyle(e,q);return e.tagName+[...c].map(k=>k+':'+c.getPropertyValue(k)).join(';')})));
   res.push({styles,shot:await page.screenshot({fullPage:true})}); }
  const [a,b]=res; els+=a.styles.length; if(!a.shot.equals(b.shot)){console.log('picture',width,p);bad++} pics++; a.styles.forEach((s,i)=>{if(s!==b.styles[i]&&bad++<5)console.log(width,p,s.slice(0,20),s.split(';').filter((x,j)=>x!==b.styles[i].split(';')[j]).slice(0,4).join())}); } }
console.log({bad,els,pics}); await browser.close();
